import { Hono } from "hono";
import parseRange from "range-parser";

import { matchesEtag } from "@/lib/http/negotiation";

import { findImageFile } from "./image-file-cache";

const types: { readonly [extension: string]: string } = {
  jpg: "image/jpeg",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** An SVG that is opened directly is a document: it may be displayed, but can't load or run anything. */
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const imageRoutes = new Hono().get("/:file", async (c) => {
  const [name, sha256, width, extension] = /^([0-9a-f]{64})-(\d{1,5})\.(jpg|svg|webp)$/.exec(c.req.param("file")) ?? [];
  const type = types[extension ?? ""];
  if (!name || !sha256 || !type || (type === "image/jpeg" && width !== "1200")) return c.notFound();
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${name}"`,
    "Accept-Ranges": "bytes",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ...(type === "image/svg+xml" && { "Content-Security-Policy": svgPolicy }),
  });
  const file = await findImageFile({ name, sha256, width: Number(width), type });
  if (!file) return c.notFound();
  if (matchesEtag(c.req.header("If-None-Match"), `"${name}"`)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", file.type);
  const range = rangeOf(file.size, c.req.header("Range"), c.req.header("If-Range"), `"${name}"`);
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${file.size}`);
    return new Response(null, { status: 416, headers });
  }
  const body = range ? file.slice(range.start, range.end + 1) : file;
  headers.set("Content-Length", String(body.size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`);
  return new Response(body, { status: range ? 206 : 200, headers });
});

/** Undefined for the whole file, and when several parts are requested (RFC 9110, 14.2). */
function rangeOf(size: number, range: string | undefined, ifRange: string | undefined, etag: string) {
  if (!range || (ifRange !== undefined && ifRange !== etag)) return undefined;
  const parts = parseRange(size, range);
  if (parts === -1) return "unsatisfiable";
  return parts !== -2 && parts.type === "bytes" && parts.length === 1 ? parts[0] : undefined;
}
