import { statfsSync } from "node:fs";

import { HTTPException } from "hono/http-exception";

import { env } from "@/env";
import { DISK_FULL_MESSAGE } from "@/lib/errors";
import { log } from "@/lib/log";

/** The embedded database needs a few WAL segments (16 MB each) to finish what it is doing and to restart. */
export const RESERVED_BYTES = 64 * 1024 * 1024;

let wasFull = false;

/** Whether the embedded database may grow by `bytes`. Always true when the database is elsewhere. */
export function hasDiskSpace(bytes = 0) {
  if (env.DATABASE_URL) return true;
  const free = freeBytes(env.DATA_DIR);
  const hasSpace = free === undefined || free >= RESERVED_BYTES + bytes;
  // One large request that does not fit does not mean that the disk is full.
  if (bytes === 0 && hasSpace === wasFull) logChange(!hasSpace, free);
  return hasSpace;
}

export function requireDiskSpace(bytes = 0) {
  if (!hasDiskSpace() || !hasDiskSpace(bytes)) throw new HTTPException(507, { message: DISK_FULL_MESSAGE });
}

export function freeBytes(folder: string) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}

function logChange(isFull: boolean, free = 0) {
  wasFull = isFull;
  const details = {
    folder: env.DATA_DIR,
    freeMegabytes: Math.floor(free / 1e6),
    neededMegabytes: Math.ceil(RESERVED_BYTES / 1e6),
  };
  if (isFull) log("error", "The disk is full: nothing can be saved until there is space again", details);
  else log("info", "The disk has space again", details);
}
