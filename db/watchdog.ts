const LOOKS = 12;

/**
 * Calls `giveUp` when `ask` was not answered for `limitMs`. Between two looks less than a twelfth of it counts,
 * however long the machine was suspended or this thread was busy. Call `answered` for each answer.
 */
export function watchdog({ ask, limitMs, giveUp }: { ask: () => void; limitMs: number; giveUp: () => void }) {
  let unanswered = 0;
  let looksAllowed = LOOKS;
  const timer = setInterval(() => {
    if (unanswered > looksAllowed) return giveUp();
    unanswered += 1;
    ask();
  }, limitMs / LOOKS);
  return {
    answered: () => {
      unanswered = 0;
    },
    /** From now on it waits so many times as long. */
    allow: (times: number) => {
      looksAllowed = LOOKS * times;
    },
    stop: () => clearInterval(timer),
  };
}
