export const nextCronTime = (schedule: string, from: Date) => Bun.cron.parse(schedule, from, { tz: "UTC" });

const HOUR_MS = 3_600_000;

export function previousCronTime(schedule: string, now: Date): Date | undefined {
  for (const hours of [1, 24, 24 * 31, 24 * 366]) {
    let last: Date | undefined;
    let next = nextCronTime(schedule, new Date(now.getTime() - hours * HOUR_MS));
    while (next && next <= now) {
      last = next;
      next = nextCronTime(schedule, next);
    }
    if (last) return last;
  }
  return undefined;
}

export function isSchedule(text: string) {
  if (text === "off") return true;
  try {
    return nextCronTime(text, new Date()) !== null;
  } catch {
    return false;
  }
}
