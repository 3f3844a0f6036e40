const MAX_BLOCKING_MS = 10;
let last = 0;

export async function yieldToEventLoop() {
  if (performance.now() - last < MAX_BLOCKING_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
}
