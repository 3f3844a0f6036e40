import { type Context, Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { hasListParameters } from "@/lib/lists/list-state";

import { reviewerInput, reviewerList } from "./input";
import {
  createReviewer,
  deleteReviewer,
  listReviewerPage,
  listReviewers,
  type SavedReviewer,
  updateReviewer,
} from "./queries";

const notFound = { error: "Reviewer not found" };
const wouldShowName = {
  error:
    "This reviewer’s name is hidden now, but was public when some reviews were given. Articles would show it again without this record, so the reviewer can’t be deleted.",
};
const reviewerParam = idParam("Reviewer");

export const reviewerApi = new Hono<AdminEnv>()
  .get("/", validate("query", reviewerList), async (c) => {
    const isPage = hasListParameters(reviewerList, c.req.query());
    return c.json(isPage ? await listReviewerPage(c.req.valid("query")) : await listReviewers());
  })
  .post("/", validate("json", reviewerInput), async (c) => respond(c, await createReviewer(c.req.valid("json")), 201))
  .patch("/:id", validate("param", reviewerParam), validate("json", reviewerInput), async (c) =>
    respond(c, await updateReviewer(c.req.valid("param").id, c.req.valid("json")), 200),
  )
  .delete("/:id", validate("param", reviewerParam), async (c) => {
    const deleted = await deleteReviewer(c.req.valid("param").id);
    if (deleted === "hidden") return c.json(wouldShowName, 409);
    return deleted ? c.json(deleted) : c.json(notFound, 404);
  });

function respond(c: Context, saved: SavedReviewer, status: 200 | 201) {
  switch (saved.outcome) {
    case "saved":
      return c.json(saved.reviewer, status);
    case "missing":
      return c.json(notFound, 404);
    case "unknown-user":
      return respondInvalidUser(c, "There is no user with this username", 400);
    case "user-taken":
      return respondInvalidUser(c, "Another reviewer is linked to this user", 409);
  }
}

function respondInvalidUser(c: Context, message: string, status: 400 | 409) {
  return c.json({ error: message, fields: { username: message } }, status);
}
