import { HTTPException } from "hono/http-exception";

/** A backup file that is refused; the message is a sentence for the person who chose it. */
export class BackupError extends HTTPException {
  constructor(status: 400 | 409 | 413 | 507, message: string) {
    super(status, { message });
  }
}
