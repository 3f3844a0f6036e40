import { HTTPException } from "hono/http-exception";

export class ImageError extends HTTPException {
  constructor(status: 400 | 413, message: string) {
    super(status, { message });
  }
}

export const notAnImage = () => new ImageError(400, "Please select an image file");
