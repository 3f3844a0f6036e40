import { engines } from "../package.json";

export function tooOldMessage(version: string) {
  if (Bun.semver.order(version, engines.bun) >= 0) return undefined;
  return `Waymark needs Bun ${engines.bun}, and this is ${version}. Run "bun upgrade", or use "npx --yes bun@${engines.bun}" instead of "bun".`;
}

// `bun dev` and `bun run test` start with this: an older Bun can't read the lockfile, and would exit without a message.
if (import.meta.main) {
  const sentence = tooOldMessage(Bun.version);
  if (sentence) {
    console.error(sentence);
    process.exit(1);
  }
}
