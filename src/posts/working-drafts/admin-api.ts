import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { validate } from "@/lib/http/validate";
import { cleanTexts } from "@/posts/writing/clean-texts";
import { withRelativeAddresses } from "@/posts/writing/own-addresses";

import { discardQuery, draftInput, draftParam } from "./input";
import { MAX_DRAFTS } from "./limits";
import { discardDraft, findDraft, listDrafts, storeDraft } from "./queries";

export const workingDraftApi = new Hono<AdminEnv>()
  .get("/", async (c) => c.json(await listDrafts(c.get("user").username)))

  .get("/:id", validate("param", draftParam), async (c) => {
    const draft = await findDraft(c.req.valid("param").id, c.get("user").username);
    return draft ? c.json(draft) : c.json({ error: "Draft not found" }, 404);
  })

  .put("/:id", validate("param", draftParam), validate("json", draftInput), async (c) => {
    const { owner, fields, ...input } = c.req.valid("json");
    const { username, fullName } = c.get("user");
    if (owner !== username) return c.json({ error: "Someone else is signed in now." }, 403);
    const cleaned = await cleanTexts(withRelativeAddresses(fields));
    if (cleaned.outcome === "refused") {
      return c.json({ error: Object.values(cleaned.fields)[0], fields: cleaned.fields }, cleaned.status);
    }
    const { content, featuredImage, authorImage, images } = cleaned;
    const texts = { content, featuredImage, authorImage };
    const writer = { username, name: fullName || username };
    const result = await storeDraft(
      c.req.valid("param").id,
      { ...input, fields: { ...fields, ...texts }, images },
      writer,
    );
    switch (result.outcome) {
      case "stored":
        return c.json({ ...result.draft, featuredImage, authorImage });
      case "stale":
        return c.json(
          { error: "The unsaved text was changed or removed in another window.", current: result.current },
          409,
        );
      case "full":
        return c.json(
          { error: `You have ${MAX_DRAFTS} unfinished texts. Save or discard some of them on the dashboard first.` },
          422,
        );
    }
  })

  .delete("/:id", validate("param", draftParam), validate("query", discardQuery), async (c) => {
    const { id } = c.req.valid("param");
    const discarded = await discardDraft(id, c.get("user").username, c.req.valid("query"));
    if (discarded) return c.json({ id });
    return c.json({ error: "The unsaved text has changed since, so it was kept. Reload the page to see it." }, 409);
  });
