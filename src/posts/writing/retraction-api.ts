import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { idParam } from "@/lib/http/id-param";
import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { validate } from "@/lib/http/validate";
import { decisionInput } from "@/sources/retractions/input";
import { countUndecided, decide, listKnownWorks, storeNotices } from "@/sources/retractions/queries";
import { readRetractionFile, refuseTooLarge } from "@/sources/retractions/read-file";

import { recordOutdatedPosts, rerenderPostsWithIds } from "./rerender-posts";

/** `added` counts the sources with a notice that is new to them. */
export type RetractionReport = { rows: number; matched: number; added: number; undecided: number };

const refusals = {
  missing: { status: 404, error: "This source no longer exists, or has no notice." },
  "other-notice": { status: 409, error: "There is a newer notice on this source. Read it, then decide." },
  "must-be-shown": {
    status: 400,
    error: "This work was not replaced or corrected, so readers have to see the notice beside it.",
  },
} as const;

export const retractionWritingApi = new Hono<AdminEnv>()
  /** The body is the file itself. Only what it says about our sources is kept. */
  .post("/", async (c) => {
    refuseTooLarge(Number(c.req.header("Content-Length") ?? 0));
    if (!/^text\/csv\b/i.test(c.req.header("Content-Type") ?? "")) {
      return c.json({ error: "Send the file as CSV (Content-Type: text/csv)." }, 415);
    }
    const { rows, notices } = await readRetractionFile(c.req.raw.body, await listKnownWorks());
    setIdleTimeout(c, 0);
    const { added, posts } = await storeNotices(notices, recordOutdatedPosts);
    await rerenderPostsWithIds(posts);
    const undecided = await countUndecided();
    return c.json({ rows, matched: notices.size, added, undecided } satisfies RetractionReport);
  })

  .patch("/:id", validate("param", idParam("Source")), validate("json", decisionInput), async (c) => {
    const { fullName, username } = c.get("user");
    const { id } = c.req.valid("param");
    const decided = await decide(id, c.req.valid("json"), fullName || username, recordOutdatedPosts);
    if (typeof decided === "string") {
      const { status, error } = refusals[decided];
      return c.json({ error }, status);
    }
    setIdleTimeout(c, 0);
    await rerenderPostsWithIds(decided.posts);
    return c.json({ id, posts: decided.posts.length });
  });
