const COLLECT_AFTER_BYTES = 16 * 1024 * 1024;

let copiedBytes = 0;

/** Images are copied several times between file and database; without this, an import would take hundreds of megabytes more. */
export function collectGarbageAfterCopying(bytes: number) {
  copiedBytes += bytes;
  if (copiedBytes < COLLECT_AFTER_BYTES) return;
  copiedBytes = 0;
  Bun.gc(true);
}
