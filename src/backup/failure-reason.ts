import { HTTPException } from "hono/http-exception";

import { errorWithCode, isDatabaseCode, transientError } from "@/lib/errors";

const reasons: Record<string, string> = {
  ENOSPC: "The disk that holds the backups folder is full.",
  EDQUOT: "The disk that holds the backups folder is full.",
  "53100": "The disk that holds the database is full.",
  EROFS: "Waymark can't write to the backups folder: its disk is read-only.",
  EACCES: "Waymark has no permission to write to the backups folder.",
  EPERM: "Waymark has no permission to write to the backups folder.",
  EEXIST: "There is a file where the backups folder should be.",
  ENOTDIR: "There is a file where the backups folder should be.",
  EIO: "The disk that holds the backups folder reports errors.",
};

/** Why a backup job failed, as a sentence for an administrator. Contains no content of the site. */
export function reasonOf(error: unknown): string {
  if (error instanceof HTTPException) return error.message;
  if (error instanceof Error && error.name === "AbortError") return "Waymark was stopped before this was finished.";
  const transient = transientError(error);
  if (transient?.status === 503) return transient.message;
  const code = errorWithCode(error)?.code ?? "unknown";
  if (isDatabaseCode(code) && !reasons[code]) return `The database reported an error (${code}).`;
  return reasons[code] ?? `Something went wrong (${code}); the server's log has the details.`;
}

export const isDiskFull = (error: unknown) => ["ENOSPC", "EDQUOT", "53100"].includes(errorWithCode(error)?.code ?? "");
