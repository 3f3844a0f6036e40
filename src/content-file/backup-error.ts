import { HTTPException } from "hono/http-exception";

export class BackupError extends HTTPException {
  constructor(status: 400 | 409 | 413 | 507, message: string) {
    super(status, { message });
  }
}
