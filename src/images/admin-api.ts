import { Hono } from "hono";

import { validate } from "@/lib/http/validate";

import { pictureAddress } from "./image-address";
import { pictureInput } from "./input";
import { storePicture } from "./queries";
import { readPicture } from "./read-image";

export const mediaAdminApi = new Hono().post("/", validate("json", pictureInput), async (c) => {
  const picture = await readPicture(c.req.valid("json").dataUrl, c.req.raw.signal);
  await storePicture(picture);
  return c.json({ src: pictureAddress(picture), width: picture.width, height: picture.height }, 201);
});
