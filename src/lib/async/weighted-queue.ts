type Waiting = { amount: number; start: () => void };

/** Runs work that shares a limited amount of something, such as memory, in order of arrival. Work that needs more than the total runs alone. */
export function weightedQueue(total: number) {
  const waiting: Waiting[] = [];
  let used = 0;

  function startNext() {
    for (let next = waiting[0]; next && (used === 0 || used + next.amount <= total); next = waiting[0]) {
      waiting.shift();
      used += next.amount;
      next.start();
    }
  }

  function wait(amount: number, signal: AbortSignal | undefined) {
    return new Promise<void>((resolve, reject) => {
      const entry = { amount, start };
      function start() {
        signal?.removeEventListener("abort", leave);
        resolve();
      }
      function leave() {
        waiting.splice(waiting.indexOf(entry), 1);
        reject(signal?.reason);
        startNext();
      }
      signal?.throwIfAborted();
      signal?.addEventListener("abort", leave, { once: true });
      waiting.push(entry);
      startNext();
    });
  }

  return async function run<Result>(amount: number, work: () => Promise<Result>, signal?: AbortSignal) {
    await wait(amount, signal);
    try {
      return await work();
    } finally {
      used -= amount;
      startNext();
    }
  };
}
