import { Hono } from "hono";

import { readSettings } from "@/settings/queries";
import { publicPage } from "@/site/page-cache";

import { HowWeReviewPage } from "./how-we-review-page";
import { areReviewsShown } from "./queries";

export const howWeReviewRoutes = new Hono().get("/how-we-review", async (c) => {
  const page = await publicPage(c, "/how-we-review", async () => {
    if (!(await areReviewsShown())) return undefined;
    const { howWeReview } = await readSettings();
    return { page: <HowWeReviewPage text={howWeReview} /> };
  });
  return page ?? c.notFound();
});
