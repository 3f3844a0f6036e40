import { Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { AuthorsScreen } from "./authors-screen.island";
import { authorList, authorsApi, namesWithoutRecordApi } from "./input";
import { listAuthorPage, listNamesWithoutRecord } from "./queries";

export const authorRoutes = new Hono<AdminEnv>().get("/authors", async (c) =>
  adminListPage(c, {
    title: "Authors",
    name: "authors-screen",
    component: AuthorsScreen,
    path: "/admin/authors",
    api: authorsApi,
    schema: authorList,
    readRows: listAuthorPage,
    initialData: { [namesWithoutRecordApi]: await listNamesWithoutRecord() },
  }),
);
