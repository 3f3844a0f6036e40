import { diffWords } from "diff";
import { useMemo } from "react";

const DIFF_TIMEOUT_MS = 400;
const CONTEXT_LENGTH = 90;

type WordDiffProps = { before: string; after: string; timeoutMs?: number };

export function WordDiff({ before, after, timeoutMs = DIFF_TIMEOUT_MS }: WordDiffProps) {
  const changes = useMemo(
    () => diffWords(before, after, { timeout: timeoutMs }) ?? replaceWhole(before, after),
    [before, after, timeoutMs],
  );
  let position = 0;
  return (
    <p className="word-diff" dir="auto">
      {changes.map(({ value, added, removed }, index) => {
        position += value.length;
        const key = `${position}-${added ? "in" : removed ? "out" : ""}`;
        if (added) return <ins key={key}>{value}</ins>;
        if (removed) return <del key={key}>{value}</del>;
        return <span key={key}>{shorten(value, index === 0, index === changes.length - 1)}</span>;
      })}
    </p>
  );
}

const replaceWhole = (before: string, after: string) => [
  { value: before, removed: true, added: false },
  { value: `\n${after}`, removed: false, added: true },
];

function shorten(text: string, isFirst: boolean, isLast: boolean) {
  if (text.length <= 3 * CONTEXT_LENGTH) return text;
  const head = isFirst ? "" : text.slice(0, CONTEXT_LENGTH).replace(/\S*$/, "");
  const tail = isLast ? "" : text.slice(-CONTEXT_LENGTH).replace(/^\S*/, "");
  return `${head}… ${tail}`;
}
