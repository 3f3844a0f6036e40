import { onFirstUse } from "../on-first-use";

const format = onFirstUse(() => new Intl.RelativeTimeFormat("en-US"));

const units = [
  ["year", 365 * 86_400],
  ["month", 30 * 86_400],
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "2 hours ago"; "just now" for less than a minute, and for times in the future. */
export function ago(iso: string, now: number) {
  const seconds = (now - Date.parse(iso)) / 1000;
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? [];
  return unit ? format().format(-Math.floor(seconds / length), unit) : "just now";
}
