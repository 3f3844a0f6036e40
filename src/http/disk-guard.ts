import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

import { hasDiskSpace, requireDiskSpace } from "@/lib/disk/free-space";
import { DATA_LOST_MESSAGE, isDataLost } from "@/lib/disk/lost-data";

/** A body is written to the write-ahead log, to its table and, for an image, in several sizes. */
const WRITE_FACTOR = 3;

/** For visitors, who are not told that the disk is full. */
export const CANNOT_SAVE_MESSAGE = "This can't be saved at the moment. Please try again later.";

const allowedWhenFull =
  /^(DELETE \/api\/admin\/(backups|sessions)\/|POST \/api\/admin\/(logout|confirm-password|sessions\/end-others)$)/;

const isRead = (method: string) => method === "GET" || method === "HEAD";

export const refuseWhenDataLost = createMiddleware(async (c, next) => {
  if (!isRead(c.req.method) && isDataLost()) throw new HTTPException(503, { message: DATA_LOST_MESSAGE });
  await next();
});

export const refuseWhenDiskFull = createMiddleware(async (c, next) => {
  const { method, path } = c.req;
  if (!isRead(method) && !allowedWhenFull.test(`${method} ${path}`)) {
    requireDiskSpace(WRITE_FACTOR * Number(c.req.header("Content-Length") ?? 0));
  }
  await next();
});

export const refuseVisitorsWhenDiskFull = createMiddleware(async (_, next) => {
  if (!hasDiskSpace()) throw new HTTPException(503, { message: CANNOT_SAVE_MESSAGE });
  await next();
});
