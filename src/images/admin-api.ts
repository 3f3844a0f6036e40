import { Hono } from "hono";

import { validate } from "@/lib/http/validate";

import { imageAddress } from "./image-address";
import { imageInput } from "./input";
import { readImage } from "./prepare-image";
import { storeImage } from "./queries";

export const imageAdminApi = new Hono().post("/", validate("json", imageInput), async (c) => {
  const image = await readImage(c.req.valid("json").dataUrl, c.req.raw.signal);
  await storeImage(image);
  return c.json({ src: imageAddress(image), width: image.width, height: image.height }, 201);
});
