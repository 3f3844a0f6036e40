import { statSync } from "node:fs";

export function trackIdentity(paths: string[]) {
  const before = paths.map(identify);
  return () => paths.every((path, number) => identify(path) === before[number]);
}

function identify(path: string) {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return "gone";
  }
}
