type Waiter = { rank: number; enter: (granted: boolean) => void };
type Limits = { concurrency: number; maxWaiting: number; maxWaitMs?: number };

/** Lower ranks go first, equal ranks in order of arrival. In a full queue a lower rank replaces the highest waiting one. */
export function fairQueue({ concurrency, maxWaiting, maxWaitMs }: Limits) {
  const queue: Waiter[] = [];
  let running = 0;

  return { run, accepts };

  function accepts(rank: number) {
    const last = queue.at(-1);
    return queue.length < maxWaiting || (last !== undefined && last.rank > rank);
  }

  /** Undefined when the work was not done: no place, too long a wait, or aborted while waiting. */
  async function run<Result>(rank: number, work: () => Promise<Result>, signal?: AbortSignal) {
    if (!(await getTurn(rank, signal))) return undefined;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.enter(true);
      else running -= 1;
    }
  }

  function getTurn(rank: number, signal: AbortSignal | undefined) {
    if (signal?.aborted) return Promise.resolve(false);
    if (running < concurrency) {
      running += 1;
      return Promise.resolve(true);
    }
    return new Promise<boolean>((resolve) => {
      const waiter: Waiter = {
        rank,
        enter(granted) {
          clearTimeout(timer);
          signal?.removeEventListener("abort", leave);
          resolve(granted);
        },
      };
      const leave = () => {
        queue.splice(queue.indexOf(waiter), 1);
        waiter.enter(false);
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(leave, maxWaitMs);
      signal?.addEventListener("abort", leave, { once: true });
      const behind = queue.findIndex((other) => other.rank > rank);
      queue.splice(behind < 0 ? queue.length : behind, 0, waiter);
      if (queue.length > maxWaiting) queue.pop()?.enter(false);
    });
  }
}
