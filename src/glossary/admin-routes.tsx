import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";

import { listEntryPage } from "./admin-queries";
import { GlossaryScreen } from "./glossary-screen.island";
import { entryList, glossaryApi } from "./input";

export const glossaryAdminRoutes = new Hono<AdminEnv>().get("/glossary", async (c) => {
  const state = readListState(entryList, new URL(c.req.url).searchParams);
  return adminPage(c, {
    title: "Glossary",
    name: "glossary-screen",
    component: GlossaryScreen,
    props: { state },
    path: "/admin/glossary",
    initialData: { [listUrl(glossaryApi, entryList, state)]: await listEntryPage(state) },
  });
});
