import { Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { glossaryApi } from "./admin-api-address";
import { listEntryPage } from "./admin-queries";
import { GlossaryScreen } from "./glossary-screen.island";
import { entryList } from "./input";

export const glossaryAdminRoutes = new Hono<AdminEnv>().get("/glossary", (c) =>
  adminListPage(c, {
    title: "Glossary",
    name: "glossary-screen",
    component: GlossaryScreen,
    path: "/admin/glossary",
    api: glossaryApi,
    schema: entryList,
    readRows: listEntryPage,
  }),
);
