import { app } from "@/app";
import { closeWhenUnread, MAX_IMPORT_BYTES } from "@/http/body-limit";
import { refuseMalformed, withAbsoluteUrl } from "@/http/host";
import { closeIdleConnectionsNearLimit } from "@/http/idle-connections";
import { headAsGet } from "@/http/methods";
import { describeError } from "@/lib/errors";
import type { ServerEnv } from "@/lib/http/client-network";
import { log } from "@/lib/log";
import { cachedPage } from "@/site/page-cache";

export function startServer({ port, hostname }: { port: number; hostname: string }) {
  const server = Bun.serve({
    port,
    hostname,
    development: false,
    // With development: false Bun would share a taken port, and each server would answer some of the requests.
    reusePort: false,
    idleTimeout: 30,
    // Each route has its own limit (http/body-limit.ts) with a response that explains it.
    maxRequestBodySize: 2 * MAX_IMPORT_BYTES,
    fetch: handleRequest,
    error: handleError,
  });
  closeIdleConnectionsNearLimit(server);
  return server;
}

function handleRequest(incoming: Request, server: Bun.Server<undefined>): Response | Promise<Response> {
  const refused = refuseMalformed(incoming);
  if (refused) return refused;
  const request = headAsGet(withAbsoluteUrl(incoming));
  const hasBody = incoming.headers.has("Content-Length") || incoming.headers.has("Transfer-Encoding");
  const cached = hasBody ? undefined : cachedPage(request);
  if (incoming.method !== "HEAD" && cached) return cached;
  const pending = cached ?? app.fetch(request, { server, incoming } satisfies ServerEnv);
  return finish(pending, incoming, hasBody);
}

async function finish(pending: Response | Promise<Response>, incoming: Request, hasBody: boolean) {
  const response = await pending;
  // Bun adds a Date to every other response.
  if (incoming.method === "HEAD") response.headers.set("Date", new Date().toUTCString());
  return hasBody ? closeWhenUnread(incoming, response) : response;
}

function handleError(error: unknown) {
  log("error", "A request failed", { error: describeError(error) });
  return Response.json({ error: "Something went wrong on our side." }, { status: 500 });
}
