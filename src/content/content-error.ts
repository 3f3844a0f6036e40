import { HTTPException } from "hono/http-exception";

/** HTML that is refused as it is; the message is a sentence for the writer. */
export class ContentError extends HTTPException {
  constructor(status: 400 | 413, message: string) {
    super(status, { message });
  }
}
