import { yieldToEventLoop } from "./yield-to-event-loop";

/** Work in several steps, done without a pause. */
export function runSteps<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Work in several steps, between which waiting requests are answered. */
export async function runStepsYielding<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    await yieldToEventLoop();
  }
}
