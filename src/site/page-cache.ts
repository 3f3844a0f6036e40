import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Context } from "hono";
import type { ReactNode } from "react";

import { renderDocument } from "./render";
import { securityHeaders } from "./security";

type Encoding = "br" | "gzip" | "identity";
type Page = {
  status: 200;
  headers: Record<Encoding, Headers>;
  bodies: Record<Encoding, Uint8Array<ArrayBuffer>>;
  etag: string;
  expires: number;
};

const MOST_PAGES = 1000;
const pages = new Map<string, Page>();
let generation = 0;

/** What a page is made of, and the moment (ISO) at which it must be made anew, such as the next scheduled publication. */
export type PageContent = { page: ReactNode; until?: string | undefined };

/** Call it after every change of what visitors can see. */
export function forgetPages() {
  generation += 1;
  pages.clear();
}

/** The kept answer for a GET of a public page, or undefined. It stands before the router. */
export function keptPage(request: Request): Response | undefined {
  if (request.method !== "GET") return undefined;
  const page = pages.get(pathOf(request.url));
  if (!page) return undefined;
  if (page.expires <= Date.now()) {
    pages.delete(pathOf(request.url));
    return undefined;
  }
  return answer(page, request);
}

/**
 * Answers with a public page and keeps it, compressed, until something changes.
 * `make` returns undefined when there is nothing to show; then so does this.
 * `address` is the page's own path with the query parameters that matter to it: other ones make no page of their own.
 */
export async function publicPage(c: Context, address: string, make: () => Promise<PageContent | undefined>) {
  const kept = pages.get(address);
  if (kept && kept.expires > Date.now()) return answer(kept, c.req.raw);
  const made = generation;
  const content = await make();
  if (!content) return undefined;
  const page = press(renderDocument(content.page), content.until);
  if (made === generation && c.req.method === "GET") {
    if (pages.size >= MOST_PAGES) pages.delete(pages.keys().next().value as string);
    pages.set(address, page);
  }
  return answer(page, c.req.raw);
}

const pathOf = (url: string) => url.slice(url.indexOf("/", url.indexOf("//") + 2));

function press(html: string, until: string | undefined): Page {
  const identity = new TextEncoder().encode(html);
  const etag = `W/"${Bun.hash(identity).toString(36)}"`;
  const bodies = {
    identity,
    gzip: new Uint8Array(gzipSync(identity)),
    br: new Uint8Array(brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })),
  };
  const headersFor = (encoding: Encoding) =>
    new Headers({
      ...securityHeaders,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "public, max-age=0, must-revalidate",
      Vary: "Accept-Encoding",
      ETag: etag,
      ...(encoding !== "identity" && { "Content-Encoding": encoding }),
    });
  const headers = { identity: headersFor("identity"), gzip: headersFor("gzip"), br: headersFor("br") };
  return { status: 200, headers, bodies, etag, expires: until ? Date.parse(until) : Number.POSITIVE_INFINITY };
}

function answer(page: Page, request: Request) {
  const accepted = request.headers.get("Accept-Encoding") ?? "";
  const encoding: Encoding = accepted.includes("br") ? "br" : accepted.includes("gzip") ? "gzip" : "identity";
  if (request.headers.get("If-None-Match") === page.etag) {
    return new Response(null, { status: 304, headers: page.headers.identity });
  }
  return new Response(page.bodies[encoding], { headers: page.headers[encoding] });
}
