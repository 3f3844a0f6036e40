import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, relative } from "node:path";

import { Hono } from "hono";

import { acceptedEncoding, matchesEtag } from "@/lib/http/negotiation";

import { methodNotAllowed } from "./methods";

const publicFolder = join(import.meta.dir, "../../public");

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

type StaticFile = {
  type: string;
  etag: string;
  immutable: boolean;
  identity: Uint8Array<ArrayBuffer>;
  br?: Uint8Array<ArrayBuffer> | undefined;
  gzip?: Uint8Array<ArrayBuffer> | undefined;
};

export function staticFiles() {
  const paths = listFiles(publicFolder).filter((path) => !/\.(br|gz)$/.test(path));
  const files = new Map(paths.map((path) => [`/${relative(publicFolder, path)}`, readStaticFile(path)]));
  return new Hono().all("*", async (c, next) => {
    const file = files.get(c.req.path);
    if (!file) return next();
    if (c.req.method !== "GET" && c.req.method !== "HEAD") return methodNotAllowed(c, ["GET", "HEAD"]);
    const headers = new Headers({
      "Content-Type": file.type,
      "Cache-Control": file.immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ETag: file.etag,
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    if (matchesEtag(c.req.header("If-None-Match"), file.etag)) return new Response(null, { status: 304, headers });
    const encoding = file.br ? acceptedEncoding(c.req.header("Accept-Encoding")) : "identity";
    if (file.br) headers.set("Vary", "Accept-Encoding");
    const body = file[encoding] ?? file.identity;
    if (body !== file.identity) headers.set("Content-Encoding", encoding);
    return new Response(body, { headers });
  });
}

function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? listFiles(path) : [path];
  });
}

function readStaticFile(path: string): StaticFile {
  const identity = new Uint8Array(readFileSync(path));
  return {
    type: types[extname(path)] ?? "application/octet-stream",
    etag: `"${Bun.hash(identity).toString(36)}"`,
    immutable: /^(assets|fonts)\//.test(relative(publicFolder, path)),
    identity,
    br: readIfExists(`${path}.br`),
    gzip: readIfExists(`${path}.gz`),
  };
}

const readIfExists = (path: string) => (existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined);
