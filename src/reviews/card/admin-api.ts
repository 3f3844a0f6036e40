import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { validate } from "@/lib/http/validate";

import { postAndUuidParam, postParam, withdrawalInput } from "../requests/input";
import { findOverview, withdrawApproval } from "./queries";

const postNotFound = { error: "Post not found" };

/** Mounted at `/api/admin/posts`. */
export const reviewApi = new Hono<AdminEnv>()
  .get("/:id/reviews", validate("param", postParam), async (c) => {
    const overview = await findOverview(c.req.valid("param").id, c.get("user").username);
    return overview ? c.json(overview) : c.json(postNotFound, 404);
  })

  .post(
    "/:id/reviews/:uuid/withdrawal",
    validate("param", postAndUuidParam),
    validate("json", withdrawalInput),
    async (c) => {
      const { id, uuid } = c.req.valid("param");
      const withdrawn = await withdrawApproval(id, uuid, c.req.valid("json").note, c.get("user").username);
      if (withdrawn === "no-post") return c.json(postNotFound, 404);
      if (withdrawn === "not-valid") return c.json({ error: "This approval is no longer valid" }, 409);
      return c.json({ uuid: withdrawn.uuid }, 201);
    },
  );
