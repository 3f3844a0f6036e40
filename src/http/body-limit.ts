import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";

import { weightedQueue } from "@/lib/async/weighted-queue";
import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { isWithinJsonLimits } from "@/lib/http/json-limits";
import { type BodyLimit, readBody } from "@/lib/http/read-body";

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

export const MAX_IMPORT_BYTES = 2 * 1024 * MEGABYTE;

const limitTo = (bytes: number, seconds: number): BodyLimit => ({
  maxBytes: bytes,
  timeoutMs: seconds * 1000,
  tooLargeMessage: `The request body is too large (limit: ${bytes < MEGABYTE ? `${bytes / KILOBYTE} kB` : `${bytes / MEGABYTE} MB`}).`,
});

const visitorLimit = limitTo(16 * KILOBYTE, 10);

/** A few remarks on each passage of a long article. */
const reviewLimit: BodyLimit = limitTo(256 * KILOBYTE, 60);
const MAX_REVIEW_FIELDS = 400;

/** A form may contain up to three passwords of 1,024 characters. */
const formLimit = limitTo(64 * KILOBYTE, 30);
/** Pasted references or a pasted email: a text of 1 or 2 MB, of which each character may take several bytes. */
const pasteLimit = limitTo(6 * MEGABYTE, 120);
/** An introduction of 50,000 characters, each of which may take several bytes. */
const issueLimit = limitTo(256 * KILOBYTE, 60);
/** A returned email, or an mbox file of them. */
const bouncesLimit = limitTo(16 * MEGABYTE, 600);
/** A text of 1 MB, and images inside it as data URLs. */
const postLimit = limitTo(16 * MEGABYTE, 600);
/** An image of 5 MB as a data URL; an SVG may be percent-encoded. */
const imageLimit: BodyLimit = { ...limitTo(16 * MEGABYTE, 600), tooLargeMessage: "Image size must be less than 5MB" };

export const NEWSLETTER_PREVIEW = "/admin/newsletter/preview";

const MAX_BYTES_IN_MEMORY = 16 * MEGABYTE;
const MAX_TEXT_BYTES = MEGABYTE;
const MIN_BYTES_PER_SECOND = 28 * KILOBYTE;
const BASE_TIMEOUT_MS = 30_000;
/** Each form field takes many times its length in memory. */
const MAX_FORM_FIELDS = 100;
const MAX_UNREAD_BYTES = 16 * MEGABYTE;

// Separate queues, so that saving a text never waits for a slow upload.
const images = weightedQueue(MAX_BYTES_IN_MEMORY);
const postsWithImages = weightedQueue(MAX_BYTES_IN_MEMORY);
const texts = weightedQueue(MAX_BYTES_IN_MEMORY);

export const limitBody = createMiddleware(async (c, next) => {
  if (!isBehindGuard(c.req.path) && !isReview(c) && hasBody(c)) await readInto(c, visitorLimit);
  return next();
});

/** Reads a reviewer's answer, which may be larger than other forms of visitors. Call it only at an address that belongs to a requested review. */
export const readReviewBody = (c: Context) => readInto(c, reviewLimit, MAX_REVIEW_FIELDS);

export const limitAdminBody = createMiddleware(async (c, next) => {
  if (!hasBody(c) || isImport(c)) return next();
  const limit = adminLimit(c);
  const length = lengthOf(c.req.raw) ?? limit.maxBytes;
  // Otherwise Bun closes the connection while the request waits or its images are processed.
  if (limit !== formLimit) setIdleTimeout(c, 0);
  if (length <= formLimit.maxBytes) {
    await readInto(c, limit);
    return next();
  }
  if (length > limit.maxBytes) throw new HTTPException(413, { message: limit.tooLargeMessage });
  const { signal } = c.req.raw;
  const read = () => readInto(c, { ...limit, timeoutMs: bodyTimeoutMs(length) });
  if (limit !== imageLimit && length <= MAX_TEXT_BYTES) {
    await texts(length, read, signal);
    return next();
  }
  // Processing images takes much more memory than the body, so the next request waits for that too.
  const queue = limit === imageLimit ? images : postsWithImages;
  return queue(length, () => read().then(next), signal);
});

export const bodyTimeoutMs = (bytes: number) => BASE_TIMEOUT_MS + Math.ceil((bytes / MIN_BYTES_PER_SECOND) * 1000);

export function closeWhenUnread(request: Request, response: Response) {
  const length = isChunked(request) ? Number.POSITIVE_INFINITY : (lengthOf(request) ?? 0);
  const wasReadInPart = response.status === 408 || (response.status === 413 && length > visitorLimit.maxBytes);
  if (wasReadInPart || (length > MAX_UNREAD_BYTES && !request.bodyUsed)) response.headers.set("Connection", "close");
  return response;
}

const isBehindGuard = (path: string) =>
  (path.startsWith("/api/admin/") && path !== "/api/admin/login") || path === NEWSLETTER_PREVIEW;
const isReview = (c: Context) => c.req.method === "POST" && /^(\/admin)?\/review\//.test(c.req.path);
/** The handlers of imports read the body while it arrives, and limit its size themselves. */
const isImport = (c: Context) =>
  c.req.method === "POST" && /^\/api\/admin\/(import|sources\/retractions)$/.test(c.req.path);

function adminLimit(c: Context) {
  if (c.req.path === "/api/admin/media") return imageLimit;
  if (c.req.path === "/api/admin/mail/bounces") return bouncesLimit;
  if (/^\/api\/admin\/(sources\/read|mail\/check)$/.test(c.req.path)) return pasteLimit;
  if (/^\/(api\/)?admin\/newsletter(\/|$)/.test(c.req.path)) return issueLimit;
  return /^\/api\/admin\/(posts(\/\d+(\/(revisions|working-copy))?)?|working-drafts\/[\w-]+)$/.test(c.req.path)
    ? postLimit
    : formLimit;
}

const isChunked = (request: Request) => request.headers.has("Transfer-Encoding");

function lengthOf(request: Request) {
  const length = request.headers.get("Content-Length");
  return length === null ? undefined : Number(length);
}

function hasBody(c: Context) {
  const { raw } = c.req;
  if (raw.method === "GET" || raw.method === "HEAD") return isChunked(raw) || Number(lengthOf(raw)) > 0;
  return raw.body !== null;
}

async function readInto(c: Context, limit: BodyLimit, maxFields = MAX_FORM_FIELDS) {
  const { raw } = c.req;
  if (Number(lengthOf(raw)) > limit.maxBytes) throw new HTTPException(413, { message: limit.tooLargeMessage });
  if (raw.body === null) return;
  const bytes = await readBody(raw.body, limit);
  const type = c.req.header("Content-Type")?.toLowerCase() ?? "";
  if (type.includes("json") && !isWithinJsonLimits(bytes)) {
    throw new HTTPException(400, { message: "The request is nested too deeply or has too many values." });
  }
  if (type.startsWith("application/x-www-form-urlencoded") && countFields(bytes) > maxFields) {
    throw new HTTPException(400, { message: "The form has too many fields." });
  }
  // The values of `bodyCache` are promises, whatever Hono's types say.
  if (type.includes("json")) c.req.bodyCache.text = Promise.resolve(decode(bytes)) as unknown as string;
  else c.req.bodyCache.arrayBuffer = Promise.resolve(bytes.buffer) as unknown as ArrayBuffer;
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

function countFields(bytes: Uint8Array) {
  let count = 1;
  for (const byte of bytes) if (byte === 0x26) count += 1;
  return count;
}
