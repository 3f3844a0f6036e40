import { type Context, Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { cleanTexts } from "@/posts/writing/clean-texts";
import { missingCopy } from "@/posts/writing/outcome";
import { withRelativeAddresses } from "@/posts/writing/own-addresses";
import { publishCopy } from "@/posts/writing/publish-copy";
import { respond, writerIn } from "@/posts/writing/respond";
import { findRestored } from "@/posts/writing/update-post";

import { copyInput, discardQuery, publishInput } from "./input";
import { discardCopy, findCopy, storeCopy, type WorkingCopy } from "./queries";

const postParam = idParam("Post");
const CHANGED = "Someone else saved, published or discarded this draft while you were writing";

const respondStale = (c: Context, copy: WorkingCopy | null) => c.json({ error: CHANGED, copy }, 409);

export const workingCopyApi = new Hono<AdminEnv>()
  .get("/:id/working-copy", validate("param", postParam), async (c) => {
    const copy = await findCopy(c.req.valid("param").id);
    return copy ? c.json(copy) : respond(c, missingCopy);
  })

  .put("/:id/working-copy", validate("param", postParam), validate("json", copyInput), async (c) => {
    const { fields, ...input } = c.req.valid("json");
    const cleaned = await cleanTexts(withRelativeAddresses(fields));
    if (cleaned.outcome === "refused") return respond(c, cleaned);
    const { content, featuredImage, authorImage, images } = cleaned;
    const copy = { ...input, fields: { ...fields, content, featuredImage, authorImage }, images };
    const stored = await storeCopy(c.req.valid("param").id, copy, writerIn(c));
    switch (stored.outcome) {
      case "stored":
        return c.json(stored.copy);
      case "stale":
        return respondStale(c, stored.current);
      case "missing":
        return respond(c, await findRestored(input.uuid));
      case "unpublished":
        return c.json({ error: "This post is not published, so it has no separate draft. Save the post itself." }, 422);
    }
  })

  .delete("/:id/working-copy", validate("param", postParam), validate("query", discardQuery), async (c) => {
    const { id } = c.req.valid("param");
    const discarded = await discardCopy(id, c.req.valid("query").revision);
    if (discarded.outcome === "stale") return respondStale(c, discarded.current);
    return discarded.outcome === "missing" ? respond(c, missingCopy) : c.json({ id });
  })

  .post("/:id/publish-copy", validate("param", postParam), validate("json", publishInput), async (c) =>
    respond(c, await publishCopy(c.req.valid("param").id, { ...c.req.valid("json"), writer: writerIn(c) })),
  );
