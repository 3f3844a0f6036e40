const MAX_BLOCKING_MS = 10;
let last = 0;

/** Call it within long work: every few milliseconds it lets other requests be answered. */
export async function yieldToEventLoop() {
  if (performance.now() - last < MAX_BLOCKING_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
}
