import { Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUsers } from "@/users/queries";

import { reviewerList } from "./input";
import { listReviewerPage } from "./queries";
import { ReviewersScreen } from "./reviewers-screen.island";

export const reviewerRoutes = new Hono<AdminEnv>().get("/reviewers", async (c) => {
  const users = (await listUsers()).map(({ username, fullName }) => ({ username, fullName }));
  return adminListPage(c, {
    title: "Reviewers",
    name: "reviewers-screen",
    component: ReviewersScreen,
    props: { users },
    path: "/admin/reviewers",
    api: "/api/admin/reviewers",
    schema: reviewerList,
    readRows: listReviewerPage,
  });
});
