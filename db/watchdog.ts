const CHECKS = 12;

/**
 * Calls `giveUp` when `ask` was not answered for `limitMs`. Between two looks less than a twelfth of it counts,
 * however long the machine was suspended or this thread was busy. Call `answered` for each answer.
 */
export function watchdog({ ask, limitMs, onTimeout }: { ask: () => void; limitMs: number; onTimeout: () => void }) {
  let unanswered = 0;
  let checksAllowed = CHECKS;
  const timer = setInterval(() => {
    if (unanswered > checksAllowed) return onTimeout();
    unanswered += 1;
    ask();
  }, limitMs / CHECKS);
  return {
    answered: () => {
      unanswered = 0;
    },
    /** From now on it waits so many times as long. */
    allow: (times: number) => {
      checksAllowed = CHECKS * times;
    },
    stop: () => clearInterval(timer),
  };
}
