import { type Context, Hono } from "hono";

import { refuseVisitorsWhenDiskFull } from "@/http/disk-guard";
import { uncachedPage } from "@/site/render";

import { findRequestByToken } from "../requests/queries";
import { isToken } from "../requests/token";
import { NoReviewPage } from "./no-review-page";
import { keepAddressSecret, showReview, storeAnswer } from "./respond";

/** For reviewers without an account. Reading changes nothing, because mail programs follow links. */
export const reviewRoutes = new Hono()
  .use("/review/:token", keepAddressSecret)

  .get("/review/:token", async (c) => {
    const request = await find(c);
    if (!request) return respondUnknown(c);
    return (request.hasEnded ? undefined : await showReview(c, request)) ?? respondEnded(c);
  })

  .post("/review/:token", refuseVisitorsWhenDiskFull, async (c) => {
    const request = await find(c);
    if (!request) return respondUnknown(c);
    if (request.hasEnded) return respondEnded(c);
    return (await storeAnswer(c, request, { method: "link" }, () => find(c))) ?? respondEnded(c);
  });

async function find(c: Context) {
  const token = c.req.param("token") ?? "";
  return isToken(token) ? findRequestByToken(token) : undefined;
}

const respondUnknown = (c: Context) => uncachedPage(c, <NoReviewPage reason="unknown" />, 404);
const respondEnded = (c: Context) => uncachedPage(c, <NoReviewPage reason="ended" />, 410);
