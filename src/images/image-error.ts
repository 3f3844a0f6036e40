import { HTTPException } from "hono/http-exception";

/** A picture that is refused; the message is a sentence for the person who chose it. */
export class PictureError extends HTTPException {
  constructor(status: 400 | 413, message: string) {
    super(status, { message });
  }
}

export const notAPicture = () => new PictureError(400, "Please select an image file");
