import { HTTPException } from "hono/http-exception";

/** An image that is refused; the message is a sentence for the person who chose it. */
export class ImageError extends HTTPException {
  constructor(status: 400 | 413, message: string) {
    super(status, { message });
  }
}

export const notAnImage = () => new ImageError(400, "Please select an image file");
