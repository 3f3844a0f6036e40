import { Hono } from "hono";

import { hasCurrent } from "@/lib/negotiation";

import { findPictureFile } from "./queries";
import { findShareImage } from "./share-images";

const types: { readonly [extension: string]: string } = {
  jpg: "image/jpeg",
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** An SVG opened by itself is a document: it may show itself and nothing more. */
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

export const mediaRoutes = new Hono().get("/:file", async (c) => {
  const [name, sha256, width, extension] = /^([0-9a-f]{64})-(\d{1,5})\.(jpg|svg|webp)$/.exec(c.req.param("file")) ?? [];
  const type = types[extension ?? ""];
  if (!sha256 || !type || (type === "image/jpeg" && width !== "1200")) return c.notFound();
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    ETag: `"${name}"`,
    ...(type === "image/svg+xml" && { "Content-Security-Policy": drawingPolicy }),
  });
  const bytes =
    type === "image/jpeg"
      ? await findShareImage(sha256)
      : await findPictureFile({ sha256, width: Number(width), type });
  if (!bytes) return c.notFound();
  if (hasCurrent(c.req.header("If-None-Match"), `"${name}"`)) return new Response(null, { status: 304, headers });
  headers.set("Content-Type", type);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(new Uint8Array(bytes), { headers });
});
