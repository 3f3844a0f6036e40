import { explainFileError } from "./disk/file-errors";
import { DATA_LOST_MESSAGE, isDataLost } from "./disk/lost-data";

export const DISK_FULL_MESSAGE =
  "The server's disk is full, so this was not saved. Please tell whoever runs this site, and try again later.";
const TOO_SLOW_MESSAGE = "The database took too long to answer, so nothing was changed. Please try again in a moment.";
const READ_ONLY_MESSAGE = "The database is read-only right now, so nothing was changed. Please try again in a moment.";
const UNREACHABLE_MESSAGE = "The database can't be reached right now. Please try again in a moment.";

const unreachableCodes = new Set(
  (
    "CONNECTION_CLOSED CONNECTION_ENDED CONNECTION_DESTROYED CONNECT_TIMEOUT ANSWER_TIMEOUT " +
    "ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOTFOUND EAI_AGAIN " +
    "57P01 57P02 57P03 57P05 25P03 53300 08000 08001 08003 08004 08006"
  ).split(" "),
);

/** The code of an error of the database, the network or the file system; undefined for other errors. */
export function errorWithCode(error: unknown): { code: string; constraint: string } | undefined {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof Error) || !("code" in cause) || typeof cause.code !== "string") return undefined;
  const constraint = "constraint_name" in cause ? String(cause.constraint_name) : "";
  return { code: cause.code, constraint };
}

export const isDatabaseCode = (code: string) => /^[0-9FHPX][0-9A-Z]{4}$/.test(code) || unreachableCodes.has(code);

export function uniqueViolation(error: unknown) {
  const found = errorWithCode(error);
  return found?.code === "23505" ? found.constraint : undefined;
}

export function transientError(error: unknown): { status: 503 | 507; message: string } | undefined {
  if (isDataLost()) return { status: 503, message: DATA_LOST_MESSAGE };
  const code = errorWithCode(error)?.code ?? "";
  if (code === "57014") return { status: 503, message: TOO_SLOW_MESSAGE };
  if (code === "25006") return { status: 503, message: READ_ONLY_MESSAGE };
  if (unreachableCodes.has(code)) return { status: 503, message: UNREACHABLE_MESSAGE };
  return code === "53100" || code === "ENOSPC" ? { status: 507, message: DISK_FULL_MESSAGE } : undefined;
}

/** For the log: a message can contain what a person wrote, so database errors are named by their code and constraint only. */
export function describeError(error: unknown) {
  const found = errorWithCode(error);
  if (found)
    return `${isDatabaseCode(found.code) ? "database error" : "error"} ${found.code} ${found.constraint}`.trim();
  if (error instanceof Error)
    return error.name === "DrizzleQueryError" ? "database error" : (error.stack ?? error.message);
  return "unknown error";
}

/** For the operator's shell. For a failed query, only the database's message, without SQL and values. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.message.startsWith("Failed query")) return errorMessage(error.cause);
  return explainFileError(error) ?? error.message;
}
