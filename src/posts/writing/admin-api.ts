import { Hono } from "hono";
import { z } from "zod";

import type { AdminEnv } from "@/auth/guard";
import { IMAGE_HASH, imageHashesIn } from "@/images/image-address";
import { findImages } from "@/images/queries";
import { idParam } from "@/lib/http/id-param";
import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { validate } from "@/lib/http/validate";
import { setAsideInput } from "@/posts/revisions/input";
import { findRevision, listRevisions } from "@/posts/revisions/queries";

import { createPost } from "./create-post";
import { featurePost } from "./feature-post";
import { changedPostInput, newPostInput, replacementInput, restoreInput } from "./input";
import { missingPost } from "./outcome";
import { replaceImage } from "./replace-image";
import { respond, writerIn } from "./respond";
import { restoreRevision } from "./restore-revision";
import { storeSetAsideText } from "./set-aside";
import { updatePost } from "./update-post";

const postParam = idParam("Post");
const revisionParam = z.object({ ...postParam.shape, revision: idParam("Revision").shape.id });

export const writingApi = new Hono<AdminEnv>()
  .post("/", validate("json", newPostInput), async (c) => {
    const { saveId, draft, ...input } = c.req.valid("json");
    return respond(c, await createPost(input, { saveId, draft, writer: writerIn(c) }), 201);
  })

  .patch("/:id", validate("param", postParam), validate("json", changedPostInput), async (c) => {
    const { saveId, version, draft, workingCopy, uuid, ...input } = c.req.valid("json");
    const attempt = { version, saveId, draft, workingCopy, uuid, writer: writerIn(c) };
    return respond(c, await updatePost(c.req.valid("param").id, input, attempt));
  })

  .post("/:id/featured", validate("param", postParam), async (c) => {
    const featured = await featurePost(c.req.valid("param").id);
    return featured ? c.json(featured) : respond(c, missingPost);
  })

  .get("/:id/revisions", validate("param", postParam), async (c) => {
    return c.json(await listRevisions(c.req.valid("param").id));
  })

  .post("/:id/revisions", validate("param", postParam), validate("json", setAsideInput), async (c) => {
    const kept = await storeSetAsideText(c.req.valid("param").id, c.req.valid("json"), writerIn(c));
    return kept.outcome === "kept" ? c.json({ message: "Kept in the history" }, 201) : respond(c, kept);
  })

  .get("/:id/revisions/:revision", validate("param", revisionParam), async (c) => {
    const { id, revision } = c.req.valid("param");
    const found = await findRevision(id, revision);
    return found ? c.json(found) : respond(c, { outcome: "missing", what: "Revision" });
  })

  .post(
    "/:id/revisions/:revision/restore",
    validate("param", revisionParam),
    validate("json", restoreInput),
    async (c) =>
      respond(c, await restoreRevision(c.req.valid("param"), { ...c.req.valid("json"), writer: writerIn(c) })),
  );

const imageParam = z.object({ sha256: z.string().regex(IMAGE_HASH, "Image ID is required") });

export const replacementAdminApi = new Hono<AdminEnv>().post(
  "/:sha256/replacement",
  validate("param", imageParam),
  validate("json", replacementInput),
  async (c) => {
    const { sha256: from } = c.req.valid("param");
    const { src, posts } = c.req.valid("json");
    const [name = ""] = imageHashesIn(src);
    if (name === from) return c.json({ error: "This is the same image. Choose another file." }, 400);
    const to = (await findImages([name])).get(name);
    if (!to) return c.json({ error: "The new image is no longer stored. Choose the file again." }, 404);
    setIdleTimeout(c, 0);
    return c.json(await replaceImage(posts, { from, to, writer: writerIn(c) }));
  },
);
