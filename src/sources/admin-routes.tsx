import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";

import { listSourcePage } from "./admin-queries";
import { sourceList, sourcesApi } from "./input";
import { SourcesScreen } from "./screen/sources-screen.island";

export const sourceRoutes = new Hono<AdminEnv>().get("/sources", async (c) => {
  const state = readListState(sourceList, new URL(c.req.url).searchParams);
  return adminPage(c, {
    title: "Sources",
    name: "sources-screen",
    component: SourcesScreen,
    props: { state },
    path: "/admin/sources",
    initialData: { [listUrl(sourcesApi, sourceList, state)]: await listSourcePage(state) },
  });
});
