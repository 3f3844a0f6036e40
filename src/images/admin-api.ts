import { Hono } from "hono";

import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { validate } from "@/lib/http/validate";
import { z } from "@/lib/zod";

import { countUnusedImages, listImagePage, listPostsWithImage, removeImage, removeUnusedImages } from "./admin-queries";
import { IMAGE_HASH, imageAddress } from "./image-address";
import { imageList } from "./image-list";
import { imageInput } from "./input";
import { readImage } from "./prepare-image";
import { storeImage } from "./queries";

export const uploadAdminApi = new Hono().post("/", validate("json", imageInput), async (c) => {
  const image = await readImage(c.req.valid("json").dataUrl, c.req.raw.signal);
  const isNew = await storeImage(image);
  return c.json({ src: imageAddress(image), width: image.width, height: image.height, isNew }, 201);
});

const imageParam = z.object({ sha256: z.string().regex(IMAGE_HASH, "Image ID is required") });

export const imageAdminApi = new Hono()
  .get("/", validate("query", imageList), async (c) => c.json(await listImagePage(c.req.valid("query"))))
  .get("/unused", async (c) => c.json(await countUnusedImages()))
  .delete("/unused", async (c) => {
    // Removing thousands of images takes a while, during which nothing is sent.
    setIdleTimeout(c, 0);
    return c.json(await removeUnusedImages());
  })
  .get("/:sha256/posts", validate("param", imageParam), async (c) => {
    return c.json(await listPostsWithImage(c.req.valid("param").sha256));
  })
  .delete("/:sha256", validate("param", imageParam), async (c) => {
    const removed = await removeImage(c.req.valid("param").sha256);
    if (removed === undefined) return c.json({ error: "Image not found" }, 404);
    return removed ? c.json(removed) : c.json({ error: "This image is in use, so it was not removed." }, 409);
  });
