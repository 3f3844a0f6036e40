import { env } from "@/env";
import { log } from "@/lib/log";

import { securityHeaders } from "./security-headers";

const LOG_INTERVAL_MS = 60_000;
/** The router's work grows with the number of slashes. */
const MAX_PATH_LENGTH = 2000;
const healthPaths = new Set(["/healthz", "/readyz"]);

const hostPattern = /^([\w.~!$&'()*+;=%-]+|\[[0-9a-f:.]+\])(:\d{0,5})?$/i;

let lastValidHost: string | undefined;
let lastLogged = 0;

/** Bun lets through what RFC 9110 forbids (a port above 65535, no host name, two Hosts or Content-Lengths), and paths of 16 kB. */
export function refuseMalformed(request: Request): Response | undefined {
  const path = pathOf(request.url);
  const query = path.indexOf("?");
  if ((query === -1 ? path.length : query) > MAX_PATH_LENGTH) return refuse(414, "This address is too long.");
  const length = request.headers.get("Content-Length");
  if (length?.includes(",")) return badRequest(request, "The request must have one Content-Length.");
  const host = request.headers.get("Host");
  if (host === null || host === lastValidHost || healthPaths.has(path)) return undefined;
  if (!hostPattern.test(host) || !URL.canParse(`http://${host}/`)) {
    return badRequest(request, "The request must have exactly one valid Host header.");
  }
  lastValidHost = host;
  return undefined;
}

/** Bun sets only a path as the URL when the Host is missing (as in HTTP/1.0) or invalid. */
export function withAbsoluteUrl(request: Request) {
  return URL.canParse(request.url) ? request : new Request(env.SITE_URL + pathOf(request.url), request);
}

export function pathOf(address: string) {
  if (address.startsWith("/")) return address;
  const path = address.indexOf("/", address.indexOf("//") + 2);
  return path === -1 ? "/" : address.slice(path);
}

function badRequest(request: Request, message: string) {
  const now = performance.now();
  if (lastLogged === 0 || now - lastLogged > LOG_INTERVAL_MS) {
    lastLogged = now;
    log("info", "Refused a request with a bad Host or Content-Length", { method: request.method });
  }
  return refuse(400, message);
}

function refuse(status: number, message: string) {
  const headers = { ...securityHeaders, "Cache-Control": "no-store", Connection: "close" };
  return Response.json({ error: message }, { status, headers });
}
