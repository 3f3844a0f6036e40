import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { env } from "@/env";
import { listUrl, readListState } from "@/lib/lists/list-state";
import { readSettings } from "@/settings/queries";

import { listReviewerNames } from "../card/queries";
import { listReviewPage } from "./queries";
import { reviewList } from "./review-list";
import { ReviewsScreen } from "./reviews-screen.island";

export const reviewScreenRoutes = new Hono<AdminEnv>().get("/reviews", async (c) => {
  const state = readListState(reviewList, new URL(c.req.url).searchParams);
  const [reviewers, { reviewMonths }] = [await listReviewerNames(), await readSettings()];
  return adminPage(c, {
    title: "Reviews",
    name: "reviews-screen",
    component: ReviewsScreen,
    props: { state, reviewers, months: reviewMonths, hasMail: env.mail !== undefined },
    path: "/admin/reviews",
    initialData: { [listUrl("/api/admin/reviews", reviewList, state)]: await listReviewPage(state) },
  });
});
