import { closeSync, existsSync, openSync, readFileSync } from "node:fs";

import { log } from "@/lib/log";

const CHECK_INTERVAL_MS = 250;
const LOG_INTERVAL_MS = 60_000;
const LIMITS = "/proc/self/limits";

/** Bun does not limit connections, and the database, backups and images need file descriptors too. */
export function closeIdleConnectionsNearLimit(server: Bun.Server<undefined>) {
  const threshold = descriptorLimit() * (7 / 8);
  let lastLogged = Number.NEGATIVE_INFINITY;
  const timer = setInterval(() => {
    if (lowestFreeDescriptor() < threshold) return;
    const closed = server.closeIdleConnections();
    if (performance.now() - lastLogged < LOG_INTERVAL_MS) return;
    lastLogged = performance.now();
    log("error", "Nearly out of file descriptors; idle connections are closed", { closed });
  }, CHECK_INTERVAL_MS);
  timer.unref();
}

function lowestFreeDescriptor() {
  try {
    const descriptor = openSync("/dev/null", "r");
    closeSync(descriptor);
    return descriptor;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

function descriptorLimit() {
  if (!existsSync(LIMITS)) return Number.POSITIVE_INFINITY;
  const [, limit] = /^Max open files\s+(\d+)/m.exec(readFileSync(LIMITS, "utf8")) ?? [];
  return limit === undefined ? Number.POSITIVE_INFINITY : Number(limit);
}
