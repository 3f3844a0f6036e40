import { HTTPException } from "hono/http-exception";

export class ContentError extends HTTPException {
  constructor(status: 400 | 413, message: string) {
    super(status, { message });
  }
}
