import type { Context } from "hono";

import { env } from "@/env";

/** `incoming` is Bun's original request, the only one that is tied to its connection. */
export type ServerEnv = { server: Bun.Server<undefined>; incoming: Request };

export function clientNetwork(c: Context) {
  return networkOf(addressFrom(connectionAddress(c), c.req.header("X-Forwarded-For"), env.TRUST_PROXY));
}

/** With `proxyCount` proxies of our own, only the entry that the outermost one added can be trusted. */
export function addressFrom(connection: string, forwardedFor: string | undefined, proxyCount: number) {
  const entries = (forwardedFor ?? "")
    .split(",")
    .map((entry) => withoutPort(entry.trim()))
    .filter(Boolean);
  if (proxyCount === 0 || entries.length === 0) return connection;
  return entries[Math.max(0, entries.length - proxyCount)] ?? connection;
}

const withoutPort = (entry: string) =>
  /^\[(.*)\](:\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;

/** A household has a whole IPv6 /64, so its addresses count as one. */
export function networkOf(address: string) {
  if (!address.includes(":") || address.includes(".")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(":").length;
  return [...groups, ...Array(Math.max(0, missing)).fill("0"), ...(tail ?? "").split(":")].slice(0, 4).join(":");
}

const salt = crypto.randomUUID();

/** For counters in memory, which must not store addresses; the salt changes with each start. */
export const networkKey = (network: string) => Bun.SHA256.hash(salt + network, "base64");

function connectionAddress(c: Context) {
  const { server, incoming }: Partial<ServerEnv> = c.env ?? {};
  return server?.requestIP(incoming ?? c.req.raw)?.address ?? "unknown";
}
