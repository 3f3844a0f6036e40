import { expect, test } from "bun:test";

import { priorityQueue } from "./priority-queue";

/** Work that ends when it is told to, and the order in which it started. */
function makeWork() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  return { started, work, end: (name: string) => ends.get(name)?.() };
}

test("a few run at once, some wait in order of arrival, and the rest are refused [A2]", async () => {
  const { started, work, end } = makeWork();
  const { run } = priorityQueue({ concurrency: 2, maxWaiting: 2 });
  const responses = ["a", "b", "c", "d", "e"].map((name) => run(0, work(name)));
  expect(await responses[4]).toBeUndefined();
  expect(started).toEqual(["a", "b"]);
  for (const name of ["a", "b", "c", "d"]) {
    await Bun.sleep(0);
    end(name);
  }
  expect(await Promise.all(responses)).toEqual(["a", "b", "c", "d", undefined]);
});

test("a lower number goes first, and in a full queue replaces the last one waiting [A3]", async () => {
  const { started, work, end } = makeWork();
  const { run, accepts } = priorityQueue({ concurrency: 1, maxWaiting: 2 });
  const first = run(9, work("first"));
  const often = run(9, work("often"));
  const sometimes = run(5, work("sometimes"));
  expect([accepts(4), accepts(9)]).toEqual([true, false]);
  const fresh = run(0, work("fresh"));
  expect(await often).toBeUndefined();
  end("first");
  await first;
  end("fresh");
  expect(await fresh).toBe("fresh");
  end("sometimes");
  expect(await sometimes).toBe("sometimes");
  expect(started).toEqual(["first", "fresh", "sometimes"]);
});

test("a caller that leaves while waiting gives up its place, and its work never runs [A2]", async () => {
  const { started, work, end } = makeWork();
  const { run } = priorityQueue({ concurrency: 1, maxWaiting: 1 });
  const first = run(0, work("first"));
  const leaving = new AbortController();
  const left = run(0, work("left"), leaving.signal);
  leaving.abort();
  expect(await left).toBeUndefined();
  const second = run(0, work("second"));
  end("first");
  await first;
  end("second");
  expect(await second).toBe("second");
  expect(await run(0, work("too late"), leaving.signal)).toBeUndefined();
  expect(started).toEqual(["first", "second"]);
});

test("work that has waited too long is refused, and the next in line moves up [T66]", async () => {
  const { started, work, end } = makeWork();
  const { run } = priorityQueue({ concurrency: 1, maxWaiting: 2, maxWaitMs: 5 });
  const first = run(0, work("first"));
  expect(await run(0, work("waiting"))).toBeUndefined();
  const next = run(0, work("next"));
  end("first");
  await first;
  end("next");
  expect(await next).toBe("next");
  expect(started).toEqual(["first", "next"]);
});

test("work that fails gives its place to the next", async () => {
  const { run } = priorityQueue({ concurrency: 1, maxWaiting: 1 });
  const failing = run(0, () => Promise.reject(new Error("no")));
  const next = run(0, async () => "done");
  expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});
