const relative = new Intl.RelativeTimeFormat("en-US");

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** "just now", "5 minutes ago", "2 hours ago", "3 days ago": rounded down. */
export function formatAge(ms: number) {
  if (ms < MINUTE_MS) return "just now";
  if (ms < HOUR_MS) return relative.format(-Math.floor(ms / MINUTE_MS), "minute");
  if (ms < DAY_MS) return relative.format(-Math.floor(ms / HOUR_MS), "hour");
  return relative.format(-Math.floor(ms / DAY_MS), "day");
}
