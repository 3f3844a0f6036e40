const CHECKS = 12;

/** Counts checks, not time, so that a suspended machine or a busy thread does not trigger it. */
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
    allow: (times: number) => {
      checksAllowed = CHECKS * times;
    },
    stop: () => clearInterval(timer),
  };
}
