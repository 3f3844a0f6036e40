import { Hono } from "hono";

import { validate } from "@/lib/http/validate";

import { listReviewPage, listReviewsDue, summarizeReviews } from "./queries";
import { reviewList } from "./review-list";

export const reviewListApi = new Hono()
  .get("/", validate("query", reviewList), async (c) => c.json(await listReviewPage(c.req.valid("query"))))
  .get("/summary", async (c) => c.json(await summarizeReviews()))
  .get("/due", async (c) => c.json(await listReviewsDue()));
