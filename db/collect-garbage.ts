const COLLECT_AFTER_BYTES = 16 * 1024 * 1024;

let bytes = 0;

/**
 * Collects garbage once 16 MB have been counted since the last time. Images are copied several times between file and database, and the engine frees
 * the copies so late that an import would take hundreds of megabytes more.
 */
export function collectGarbageAfter(length: number) {
  bytes += length;
  if (bytes < COLLECT_AFTER_BYTES) return;
  bytes = 0;
  Bun.gc(true);
}
