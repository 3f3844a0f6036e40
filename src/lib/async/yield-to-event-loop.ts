const MAX_BLOCKING_MS = 10;
let last = 0;

/** Call it during long work to let other requests be handled every few milliseconds. */
export async function yieldToEventLoop() {
  if (performance.now() - last < MAX_BLOCKING_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
}
