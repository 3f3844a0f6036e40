import { HTTPException } from "hono/http-exception";

import { databaseError, isDatabaseCode, transientError } from "@/lib/errors";

const reasons: Record<string, string> = {
  ENOSPC: "The disk of the backups folder is full.",
  EDQUOT: "The disk of the backups folder is full.",
  "53100": "The disk of the database is full.",
  EROFS: "The backups folder can't be written: its disk is read-only.",
  EACCES: "The backups folder can't be written: Waymark is not allowed to.",
  EPERM: "The backups folder can't be written: Waymark is not allowed to.",
  EEXIST: "Something that is no folder is where the backups folder should be.",
  ENOTDIR: "Something that is no folder is where the backups folder should be.",
  EIO: "The disk of the backups folder reports errors.",
};

/** Why work on backups failed, in a sentence for an administrator. It never holds content. */
export function reasonOf(error: unknown): string {
  if (error instanceof HTTPException) return error.message;
  if (error instanceof Error && error.name === "AbortError") return "Waymark was stopped before this was finished.";
  const passing = transientError(error);
  if (passing?.status === 503) return passing.message;
  const code = databaseError(error)?.code ?? "unknown";
  if (isDatabaseCode(code) && !reasons[code]) return `The database answered with an error (${code}).`;
  return reasons[code] ?? `Something went wrong (${code}); the log of the server says more.`;
}

export const isDiskFull = (error: unknown) => ["ENOSPC", "EDQUOT", "53100"].includes(databaseError(error)?.code ?? "");
