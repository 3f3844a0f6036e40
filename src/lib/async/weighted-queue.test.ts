import { expect, test } from "bun:test";

import { weightedQueue } from "./weighted-queue";

/** A piece of work that ends when it is told to. */
function piece(queue: ReturnType<typeof weightedQueue>, amount: number, signal?: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const state = { started: false, end: resolve, done: Promise.resolve() };
  state.done = queue(
    amount,
    () => {
      state.started = true;
      return promise;
    },
    signal,
  );
  return state;
}

const started = (...pieces: { started: boolean }[]) => pieces.map((one) => one.started);

test("work starts in order of arrival, as soon as enough of the total is free", async () => {
  const queue = weightedQueue(10);
  const [a, b, c, d] = [piece(queue, 6), piece(queue, 4), piece(queue, 8), piece(queue, 1)];
  await Bun.sleep(0);
  expect(started(a, b, c, d)).toEqual([true, true, false, false]);
  a.end();
  await a.done;
  expect(started(c, d)).toEqual([false, false]);
  b.end();
  await b.done;
  await Bun.sleep(0);
  expect(started(c, d)).toEqual([true, true]);
});

test("work that needs more than the total runs alone", async () => {
  const queue = weightedQueue(10);
  const [small, large, after] = [piece(queue, 1), piece(queue, 50), piece(queue, 1)];
  small.end();
  await small.done;
  await Bun.sleep(0);
  expect(started(large, after)).toEqual([true, false]);
  large.end();
  await large.done;
  await Bun.sleep(0);
  expect(after.started).toBe(true);
});

test("work that fails releases its share", async () => {
  const queue = weightedQueue(1);
  await expect(queue(1, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue(1, async () => "next")).toBe("next");
});

test("work of a client that disconnects while waiting never starts [T66]", async () => {
  const queue = weightedQueue(1);
  const client = new AbortController();
  const [running, left, next] = [piece(queue, 1), piece(queue, 1, client.signal), piece(queue, 1)];
  client.abort(new Error("gone"));
  expect(await left.done.catch(({ message }) => message)).toBe("gone");
  running.end();
  await running.done;
  await Bun.sleep(0);
  expect(started(left, next)).toEqual([false, true]);
});
