import { Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { listSourcePage } from "./admin-queries";
import { sourceList, sourcesApi } from "./input";
import { SourcesScreen } from "./screen/sources-screen.island";

export const sourceRoutes = new Hono<AdminEnv>().get("/sources", (c) =>
  adminListPage(c, {
    title: "Sources",
    name: "sources-screen",
    component: SourcesScreen,
    path: "/admin/sources",
    api: sourcesApi,
    schema: sourceList,
    readRows: listSourcePage,
  }),
);
