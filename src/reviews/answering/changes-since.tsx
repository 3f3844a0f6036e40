import { WordDiff } from "@/content/compare/word-diff";
import { formatDate } from "@/lib/time/dates";

import type { Change } from "./find-changes";
import type { ReviewPageProps } from "./review-page";

/** The limit for all comparisons of a page together. */
const DIFF_TIMEOUT_MS = 400;

export function ChangesSince({ lastApproval }: Pick<ReviewPageProps, "lastApproval">) {
  if (!lastApproval) return <p className="review-changes">No earlier version of this article is approved.</p>;
  const approved = formatDate(lastApproval.approvedAt);
  if (lastApproval.changes.length === 0) {
    return <p className="review-changes">The text is the same as the one that was approved on {approved}.</p>;
  }
  const timeoutMs = Math.max(1, Math.floor(DIFF_TIMEOUT_MS / lastApproval.changes.length));
  return (
    <details className="review-changes" open>
      <summary>What changed since the text that was approved on {approved}</summary>
      <ul>
        {lastApproval.changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
          <li key={index}>
            <ChangeView change={change} timeoutMs={timeoutMs} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function ChangeView({ change, timeoutMs }: { change: Change; timeoutMs: number }) {
  const { label, before, after, addresses } = change;
  return (
    <>
      <p className="text-sm font-semibold">
        {label}
        {before === after && (addresses ? ": only links, images or sources" : ": only the formatting")}
      </p>
      <WordDiff before={before} after={after} timeoutMs={timeoutMs} />
      {addresses && (
        <>
          <p className="text-sm text-muted">Links, images and sources in it:</p>
          <WordDiff {...addresses} timeoutMs={timeoutMs} />
        </>
      )}
    </>
  );
}
