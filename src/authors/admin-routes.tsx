import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";

import { AuthorsScreen } from "./authors-screen.island";
import { authorList, authorsApi, namesWithoutRecordApi } from "./input";
import { listAuthorPage, listNamesWithoutRecord } from "./queries";

export const authorRoutes = new Hono<AdminEnv>().get("/authors", async (c) => {
  const state = readListState(authorList, new URL(c.req.url).searchParams);
  return adminPage(c, {
    title: "Authors",
    name: "authors-screen",
    component: AuthorsScreen,
    props: { state },
    path: "/admin/authors",
    initialData: {
      [listUrl(authorsApi, authorList, state)]: await listAuthorPage(state),
      [namesWithoutRecordApi]: await listNamesWithoutRecord(),
    },
  });
});
