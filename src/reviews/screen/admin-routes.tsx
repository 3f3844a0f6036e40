import { Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { env } from "@/env";
import { readSettings } from "@/settings/queries";

import { listReviewerNames } from "../card/queries";
import { listReviewPage } from "./queries";
import { reviewList } from "./review-list";
import { ReviewsScreen } from "./reviews-screen.island";

export const reviewScreenRoutes = new Hono<AdminEnv>().get("/reviews", async (c) => {
  const [reviewers, { reviewMonths }] = [await listReviewerNames(), await readSettings()];
  return adminListPage(c, {
    title: "Reviews",
    name: "reviews-screen",
    component: ReviewsScreen,
    props: { reviewers, months: reviewMonths, hasMail: env.mail !== undefined },
    path: "/admin/reviews",
    api: "/api/admin/reviews",
    schema: reviewList,
    readRows: listReviewPage,
  });
});
