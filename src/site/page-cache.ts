import { brotliCompressSync, constants } from "node:zlib";

import type { Context } from "hono";
import type { ReactNode } from "react";

import { acceptedEncoding, type Encoding, hasCurrent } from "@/lib/negotiation";

import { pathOf } from "./host";
import { renderDocument } from "./render";
import { securityHeaders } from "./security";

type Bytes = Uint8Array<ArrayBuffer>;
type Page = {
  headers: Partial<Record<Encoding, Headers>>;
  bodies: { identity: Bytes } & Partial<Record<Encoding, Bytes>>;
  etag: string;
  expires: number;
};

const MOST_PAGES = 1000;
/** Of all kept pages before compression; Home has very many lists, and some are long. */
const MOST_BYTES = 64 * 1024 * 1024;
const pages = new Map<string, Page>();
let bytesKept = 0;
let generation = 0;

/** What a page is made of, and the moment (ISO) at which it must be made anew, such as the next scheduled publication. */
export type PageContent = { page: ReactNode; until?: string | undefined };

/** Call it after every change of what visitors can see. */
export function forgetPages() {
  generation += 1;
  pages.clear();
  bytesKept = 0;
}

/** The kept answer for a GET of a public page, or undefined. It stands before the router. */
export function keptPage(request: Request): Response | undefined {
  if (request.method !== "GET") return undefined;
  const page = pages.get(pathOf(request.url));
  if (!page) return undefined;
  if (page.expires <= Date.now()) {
    drop(pathOf(request.url));
    return undefined;
  }
  return answer(page, request, keepPressed);
}

/**
 * Answers with a public page and keeps it until something changes.
 * `make` returns undefined when there is nothing to show; then so does this.
 * `address` is the page's own path with the query parameters that matter to it: other ones make no page of their own.
 */
export async function publicPage(c: Context, address: string, make: () => Promise<PageContent | undefined>) {
  const kept = pages.get(address);
  if (kept && kept.expires > Date.now()) return answer(kept, c.req.raw, keepPressed);
  const made = generation;
  const content = await make();
  if (!content) return undefined;
  const page = makePage(renderDocument(content.page), content.until);
  if (made === generation && c.req.method === "GET") keep(address, page);
  return answer(page, c.req.raw, pressOnce);
}

/** The oldest pages make room for a new one. */
function keep(address: string, page: Page) {
  drop(address);
  pages.set(address, page);
  bytesKept += page.bodies.identity.byteLength;
  for (const oldest of pages.keys()) {
    if (pages.size <= MOST_PAGES && bytesKept <= MOST_BYTES) return;
    drop(oldest);
  }
}

function drop(address: string) {
  bytesKept -= pages.get(address)?.bodies.identity.byteLength ?? 0;
  pages.delete(address);
}

function makePage(html: string, until: string | undefined): Page {
  const identity = new TextEncoder().encode(html);
  const etag = `W/"${Bun.hash(identity).toString(36)}"`;
  return { headers: {}, bodies: { identity }, etag, expires: until ? Date.parse(until) : Number.POSITIVE_INFINITY };
}

function headersOf(page: Page, encoding: Encoding) {
  page.headers[encoding] ??= new Headers({
    ...securityHeaders,
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "public, max-age=0, must-revalidate",
    Vary: "Accept-Encoding",
    ETag: page.etag,
    ...(encoding !== "identity" && { "Content-Encoding": encoding }),
  });
  return page.headers[encoding];
}

function answer(page: Page, request: Request, press: (page: Page, encoding: Encoding) => Bytes) {
  const encoding = acceptedEncoding(request.headers.get("Accept-Encoding"));
  if (hasCurrent(request.headers.get("If-None-Match"), page.etag)) {
    return new Response(null, { status: 304, headers: headersOf(page, "identity") });
  }
  return new Response(press(page, encoding), { headers: headersOf(page, encoding) });
}

/** A page asked for again is compressed well, once; many are forgotten before that. */
function keepPressed({ bodies }: Page, encoding: Encoding) {
  bodies[encoding] ??= compress(bodies.identity, encoding, { br: 9, gzip: 9 });
  return bodies[encoding];
}

const pressOnce = ({ bodies }: Page, encoding: Encoding) => compress(bodies.identity, encoding, { br: 1, gzip: 1 });

function compress(bytes: Bytes, encoding: Encoding, quality: { br: number; gzip: 1 | 9 }): Bytes {
  if (encoding === "identity") return bytes;
  if (encoding === "gzip") return Bun.gzipSync(bytes, { level: quality.gzip, library: "libdeflate" });
  return new Uint8Array(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality.br } }));
}
