import type { Context } from "hono";

import type { ServerEnv } from "./client-network";

/** Bun closes a connection on which nothing was sent for this many seconds; 0 means never. */
export function setIdleTimeout(c: Context, seconds: number) {
  const { server, incoming }: Partial<ServerEnv> = c.env ?? {};
  server?.timeout(incoming ?? c.req.raw, seconds);
}
