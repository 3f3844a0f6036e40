import { expect, test } from "bun:test";

import { shareWhileRunning } from "./share-while-running";

test("work requested while it runs runs once, and again after a failure", async () => {
  const running = new Map<string, Promise<string>>();
  let runs = 0;
  const ask = () =>
    shareWhileRunning(running, "page", async () => {
      runs += 1;
      await Promise.resolve();
      if (runs === 1) throw new Error("no memory");
      return `run ${runs}`;
    });
  const first = await Promise.allSettled([ask(), ask()]);
  expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(runs).toBe(1);
  expect(await Promise.all([ask(), ask()])).toEqual(["run 2", "run 2"]);
  expect(running.size).toBe(0);
});
