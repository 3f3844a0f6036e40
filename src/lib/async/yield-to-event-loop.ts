const MAX_BLOCKING_MS = 10;
let last = 0;

/** Lets waiting requests be answered, when long work has not done so for some milliseconds. */
export async function yieldToEventLoop() {
  if (performance.now() - last < MAX_BLOCKING_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
}
