import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";
import { listUsers } from "@/users/queries";

import { reviewerList } from "./input";
import { listReviewerPage } from "./queries";
import { ReviewersScreen } from "./reviewers-screen.island";

export const reviewerRoutes = new Hono<AdminEnv>().get("/reviewers", async (c) => {
  const state = readListState(reviewerList, new URL(c.req.url).searchParams);
  const users = (await listUsers()).map(({ username, fullName }) => ({ username, fullName }));
  return adminPage(c, {
    title: "Reviewers",
    name: "reviewers-screen",
    component: ReviewersScreen,
    props: { state, users },
    path: "/admin/reviewers",
    initialData: { [listUrl("/api/admin/reviewers", reviewerList, state)]: await listReviewerPage(state) },
  });
});
