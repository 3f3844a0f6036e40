const EVERY_BYTES = 16 * 1024 * 1024;

let bytes = 0;

/**
 * Call it with the length of what is about to be dropped. Images on their way to or from the database are copied several times, which the
 * engine notices late: without this an import of many of them takes some hundred megabytes more.
 */
export function countGarbage(length: number) {
  bytes += length;
  if (bytes < EVERY_BYTES) return;
  bytes = 0;
  Bun.gc(true);
}
