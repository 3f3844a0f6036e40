import { type Context, Hono } from "hono";

import { screenNotFound } from "@/admin/handle-not-found";
import type { AdminEnv } from "@/auth/guard";
import { z } from "@/lib/zod";
import { uncachedPage } from "@/site/render";

import { findRequestByUuid, type RequestedReview } from "../requests/queries";
import { NoReviewPage } from "./no-review-page";
import { keepAddressSecret, showReview, storeAnswer } from "./respond";

/** The same page as `/review/:token`, for a reviewer who has an account. */
export const reviewAdminRoutes = new Hono<AdminEnv>()
  .use("/review/:uuid", keepAddressSecret)

  .get("/review/:uuid", async (c) => {
    const request = await find(c);
    if (!request) return screenNotFound(c);
    if (!isReviewer(c, request)) return refuse(c);
    return (request.hasEnded ? undefined : await showReview(c, request)) ?? respondEnded(c);
  })

  .post("/review/:uuid", async (c) => {
    const request = await find(c);
    if (!request) return screenNotFound(c);
    if (!isReviewer(c, request)) return refuse(c);
    if (request.hasEnded) return respondEnded(c);
    const by = { method: "account" as const, enteredBy: c.get("user").username };
    return (await storeAnswer(c, request, by, () => find(c))) ?? respondEnded(c);
  });

async function find(c: Context) {
  const uuid = z.guid().safeParse(c.req.param("uuid")).data;
  return uuid === undefined ? undefined : findRequestByUuid(uuid);
}

function isReviewer(c: Context<AdminEnv>, { reviewer }: RequestedReview) {
  return reviewer.username?.toLowerCase() === c.get("user").username.toLowerCase();
}

const refuse = (c: Context) => uncachedPage(c, <NoReviewPage reason="other-reviewer" />, 403);
const respondEnded = (c: Context) => uncachedPage(c, <NoReviewPage reason="ended" />, 410);
