const COLLECT_AFTER_BYTES = 16 * 1024 * 1024;

let bytes = 0;

/** Collects garbage after every few megabytes of images. They are copied several times on their way to the database, and the engine frees the copies so late that an import would take hundreds of megabytes more. */
export function collectGarbageAfter(length: number) {
  bytes += length;
  if (bytes < COLLECT_AFTER_BYTES) return;
  bytes = 0;
  Bun.gc(true);
}
