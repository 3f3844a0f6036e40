import { spyOn } from "bun:test";

/** Until `work` is done, a timer with exactly this delay fires after a fiftieth of it. */
export async function withShorterWait<Result>(milliseconds: number, work: () => Promise<Result>) {
  const start = globalThis.setTimeout;
  const shorten = (run: () => void, delay?: number, ...values: []) =>
    start(run, delay === milliseconds ? milliseconds / 50 : delay, ...values);
  const timers = spyOn(globalThis, "setTimeout").mockImplementation(shorten as typeof setTimeout);
  try {
    return await work();
  } finally {
    timers.mockRestore();
  }
}
