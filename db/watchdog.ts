const CHECKS_PER_TIMEOUT = 12;

/** Counts unanswered checks instead of time, so that a suspended machine or a busy thread does not trigger it. */
export function watchdog({
  ping,
  timeoutMs,
  onTimeout,
}: {
  ping: () => void;
  timeoutMs: number;
  onTimeout: () => void;
}) {
  let unanswered = 0;
  let maxUnanswered = CHECKS_PER_TIMEOUT;
  const timer = setInterval(() => {
    if (unanswered > maxUnanswered) return onTimeout();
    unanswered += 1;
    ping();
  }, timeoutMs / CHECKS_PER_TIMEOUT);
  return {
    pong: () => {
      unanswered = 0;
    },
    setTimeoutFactor: (factor: number) => {
      maxUnanswered = CHECKS_PER_TIMEOUT * factor;
    },
    stop: () => clearInterval(timer),
  };
}
