import { type Context, Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";

import { listTermPage } from "./admin-queries";
import { termLists } from "./input";
import { type TermKind, termKinds } from "./kinds";
import { TermsScreen } from "./terms-screen.island";

export const termAdminRoutes = new Hono<AdminEnv>()
  .get("/categories", (c) => showTerms(c, "category"))
  .get("/tags", (c) => showTerms(c, "tag"));

async function showTerms(c: Context<AdminEnv>, kind: TermKind) {
  const { title, screen, api } = termKinds[kind];
  const termList = termLists[kind];
  const state = readListState(termList, new URL(c.req.url).searchParams);
  return adminPage(c, {
    title,
    name: "terms-screen",
    component: TermsScreen,
    props: { kind, state },
    path: screen,
    initialData: { [listUrl(api, termList, state)]: await listTermPage(kind, state) },
  });
}
