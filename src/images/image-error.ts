import { HTTPException } from "hono/http-exception";

import { NOT_AN_IMAGE_MESSAGE } from "./limits";

export class ImageError extends HTTPException {
  constructor(status: 400 | 413, message: string) {
    super(status, { message });
  }
}

export const notAnImage = () => new ImageError(400, NOT_AN_IMAGE_MESSAGE);
