const LONGEST_MS = 10;
let last = 0;

/** Lets waiting requests be answered, when long work has not done so for some milliseconds. */
export async function breathe() {
  if (performance.now() - last < LONGEST_MS) return;
  await new Promise((resolve) => setImmediate(resolve));
  last = performance.now();
}
