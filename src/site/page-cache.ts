import type { Context } from "hono";
import type { ReactNode } from "react";

import { type Body, type Bytes, compressFast, compressLarge, compressWell, isLarge } from "@/http/compression";
import { pathOf } from "@/http/host";
import { securityHeaders } from "@/http/security-headers";
import { shareWhileRunning } from "@/lib/async/share-while-running";
import { acceptedEncoding, type Encoding, matchesEtag } from "@/lib/http/negotiation";

import { renderDocument } from "./render";

type Cached = {
  status: 200 | 404;
  type: string;
  cacheControl: string;
  etag: string;
  expires: number;
  bytes: number;
  headers: Partial<Record<Encoding, Headers>>;
  bodies: { identity: Body } & Partial<Record<Encoding, Body>>;
  compressing: Map<Encoding, Promise<Body>>;
};

const MAX_PAGES = 1000;
/** The limit for all pages together, before compression. Home is cached separately for each category and number of articles shown, and some of these pages are long. */
const MAX_BYTES = 64 * 1024 * 1024;
const pages = new Map<string, Cached>();
let bytesCached = 0;
let generation = 0;

const pending = new Map<string, { generation: number; page: Promise<Cached | undefined> }>();

/** `expiresAt` is an ISO time, such as the next scheduled publication. */
type PageContent = { page: ReactNode; expiresAt?: string | undefined; status?: 404 };

type TextContent = { text: string; type: string; expiresAt?: string | undefined; status?: 404 | undefined };

/** Call it after every change to what visitors can see. */
export function clearPageCache() {
  generation += 1;
  pages.clear();
  bytesCached = 0;
}

export function keepUntilChange<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let kept: { generation: number; value: Promise<Value> } | undefined;
  return () => {
    if (kept?.generation !== generation) {
      const made = { generation, value: make() };
      kept = made;
      made.value.catch(() => {
        if (kept === made) kept = undefined;
      });
    }
    return kept.value;
  };
}

/** Called before the router. */
export function cachedPage(request: Request): Response | Promise<Response> | undefined {
  if (request.method !== "GET") return undefined;
  const page = findCurrent(pathOf(request.url));
  return page && respond(page, request, compressWell);
}

/** `key` is the path with only the query parameters that matter, so that others add no cache entries. A page that many paths share has a key such as "not found: page". */
export function publicPage(c: Context, key: string, make: () => Promise<PageContent | undefined>) {
  return publicText(c, key, async () => {
    const content = await make();
    if (!content) return undefined;
    const { page, ...others } = content;
    return { text: renderDocument(page), type: "text/html; charset=utf-8", ...others };
  });
}

/** The JSON is not cached when the key is undefined. */
export function publicJson(
  c: Context,
  key: string | undefined,
  make: () => Promise<{ value: unknown; expiresAt?: string | undefined } | undefined>,
) {
  return publicText(c, key, async () => {
    const content = await make();
    return content && { text: JSON.stringify(content.value), type: "application/json", expiresAt: content.expiresAt };
  });
}

export async function publicText(
  c: Context,
  key: string | undefined,
  make: () => Promise<TextContent | undefined>,
): Promise<Response | undefined> {
  const cached = key === undefined ? undefined : findCurrent(key);
  if (cached) return respond(cached, c.req.raw, compressWell);
  const page = key === undefined ? toCached(await make()) : await makeOnce(key, make);
  return page && respond(page, c.req.raw, compressFast);
}

function makeOnce(key: string, make: () => Promise<TextContent | undefined>) {
  const running = pending.get(key);
  if (running?.generation === generation) return running.page;
  const started = generation;
  const promise = make()
    .then(toCached)
    .then((page) => {
      if (page && started === generation) store(key, page);
      return page;
    })
    .finally(() => {
      if (pending.get(key)?.page === promise) pending.delete(key);
    });
  pending.set(key, { generation: started, page: promise });
  return promise;
}

function findCurrent(key: string) {
  const page = pages.get(key);
  if (page === undefined || page.expires > Date.now()) return page;
  evict(key);
  return undefined;
}

function store(key: string, page: Cached) {
  evict(key);
  pages.set(key, page);
  bytesCached += page.bytes;
  for (const oldest of pages.keys()) {
    if (pages.size <= MAX_PAGES && bytesCached <= MAX_BYTES) return;
    evict(oldest);
  }
}

function evict(key: string) {
  bytesCached -= pages.get(key)?.bytes ?? 0;
  pages.delete(key);
}

function toCached(content: TextContent | undefined): Cached | undefined {
  if (!content) return undefined;
  const { text, type, expiresAt, status = 200 } = content;
  const bytes: Bytes = new TextEncoder().encode(text);
  return {
    status,
    type,
    cacheControl: cacheControlOf(type, status),
    etag: `W/"${Bun.hash(bytes).toString(36)}"`,
    expires: expiresAt ? Date.parse(expiresAt) : Number.POSITIVE_INFINITY,
    bytes: bytes.byteLength,
    headers: {},
    bodies: { identity: isLarge(bytes) ? new Blob([bytes]) : bytes },
    compressing: new Map(),
  };
}

function cacheControlOf(type: string, status: Cached["status"]) {
  if (status === 404) return "no-store";
  return type.startsWith("text/html") ? "public, max-age=0, must-revalidate" : "no-cache";
}

function headersOf(page: Cached, encoding: Encoding) {
  page.headers[encoding] ??= new Headers({
    ...securityHeaders,
    "Content-Type": page.type,
    "Cache-Control": page.cacheControl,
    Vary: "Accept-Encoding",
    ETag: page.etag,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  return page.headers[encoding];
}

type Compress = typeof compressWell | typeof compressFast;

function respond(page: Cached, request: Request, compress: Compress): Response | Promise<Response> {
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
  const { status } = page;
  if (status === 200 && matchesEtag(request.headers.get("If-None-Match"), page.etag)) {
    return new Response(null, { status: 304, headers: headersOf(page, "identity") });
  }
  const body = bodyOf(page, encoding, compress);
  const headers = headersOf(page, encoding);
  return body instanceof Promise
    ? body.then((done) => new Response(done, { status, headers }))
    : new Response(body, { status, headers });
}

/** Many pages are requested only once, so only a second request compresses well. */
function bodyOf(page: Cached, encoding: Encoding, compress: Compress): Body | Promise<Body> {
  const { bodies, compressing } = page;
  const ready = bodies[encoding];
  if (ready) return ready;
  if (bodies.identity instanceof Blob) {
    const { identity } = bodies;
    return shareWhileRunning(compressing, encoding, async () => {
      bodies[encoding] = await compressLarge(identity, encoding);
      return bodies[encoding];
    });
  }
  const body = compress(bodies.identity, encoding);
  if (compress === compressWell) bodies[encoding] = body;
  return body;
}
