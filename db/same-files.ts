import { statSync } from "node:fs";

/** Tells, whenever it is asked, whether all these paths still lead to the files and folders that they lead to now. */
export function sameFiles(paths: string[]) {
  const before = paths.map(identify);
  return () => paths.every((path, number) => identify(path) === before[number]);
}

/** A file's disk and number there; what can't be looked at is a file like no other. */
function identify(path: string) {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return "gone";
  }
}
