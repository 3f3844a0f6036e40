import { type Context, Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { listTermPage } from "./admin-queries";
import { type TermKind, termKinds } from "./kinds";
import { termLists } from "./term-lists";
import { TermsScreen } from "./terms-screen.island";

export const termAdminRoutes = new Hono<AdminEnv>()
  .get("/categories", (c) => showTerms(c, "category"))
  .get("/tags", (c) => showTerms(c, "tag"));

async function showTerms(c: Context<AdminEnv>, kind: TermKind) {
  const { title, screen, api } = termKinds[kind];
  const termList = termLists[kind];
  return adminListPage(c, {
    title,
    name: "terms-screen",
    component: TermsScreen,
    props: { kind },
    path: screen,
    api,
    schema: termList,
    readRows: (state) => listTermPage(kind, state),
  });
}
