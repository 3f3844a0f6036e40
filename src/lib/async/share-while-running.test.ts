import { expect, test } from "bun:test";

import { shareWhileRunning } from "./share-while-running";

test("concurrent requests share one run, and a request after a failure starts another", async () => {
  const running = new Map<string, Promise<string>>();
  let runs = 0;
  const send = () =>
    shareWhileRunning(running, "page", async () => {
      runs += 1;
      await Promise.resolve();
      if (runs === 1) throw new Error("no memory");
      return `run ${runs}`;
    });
  const first = await Promise.allSettled([send(), send()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs).toBe(1);
  expect(await Promise.all([send(), send()])).toEqual(["run 2", "run 2"]);
  expect(running.size).toBe(0);
});
