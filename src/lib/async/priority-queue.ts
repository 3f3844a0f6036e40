type Waiting = { priority: number; settle: (isAdmitted: boolean) => void };
type Limits = { concurrency: number; maxWaiting: number; maxWaitMs?: number };

/** The lowest number goes first, equal ones in order of arrival. In a full queue a lower number replaces the highest waiting one. */
export function priorityQueue({ concurrency, maxWaiting, maxWaitMs }: Limits) {
  const queue: Waiting[] = [];
  let running = 0;

  return { run, accepts };

  function accepts(priority: number) {
    const last = queue.at(-1);
    return queue.length < maxWaiting || (last !== undefined && last.priority > priority);
  }

  /** Undefined when the work was not done: the queue was full, the wait too long, or the request aborted. */
  async function run<Result>(priority: number, work: () => Promise<Result>, signal?: AbortSignal) {
    if (!(await getTurn(priority, signal))) return undefined;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next.settle(true);
      else running -= 1;
    }
  }

  function getTurn(priority: number, signal: AbortSignal | undefined) {
    if (signal?.aborted) return Promise.resolve(false);
    if (running < concurrency) {
      running += 1;
      return Promise.resolve(true);
    }
    return new Promise<boolean>((resolve) => {
      const waiting: Waiting = {
        priority,
        settle(isAdmitted) {
          clearTimeout(timer);
          signal?.removeEventListener("abort", leave);
          resolve(isAdmitted);
        },
      };
      const leave = () => {
        queue.splice(queue.indexOf(waiting), 1);
        waiting.settle(false);
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(leave, maxWaitMs);
      signal?.addEventListener("abort", leave, { once: true });
      const behind = queue.findIndex((other) => other.priority > priority);
      queue.splice(behind < 0 ? queue.length : behind, 0, waiting);
      if (queue.length > maxWaiting) queue.pop()?.settle(false);
    });
  }
}
