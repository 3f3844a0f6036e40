import { useEffect, useId, useRef } from "react";

import type { IssueValues } from "../input";
import type { StoredIssue } from "../queries";

type TheirVersionProps = { theirs: StoredIssue; mine: IssueValues; onUse: () => void; onReplace: () => void };

export function TheirVersion({ theirs, mine, onUse, onReplace }: TheirVersionProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  const titleOf = (uuid: string) => theirs.found.find((one) => one.uuid === uuid)?.title ?? "A deleted article";
  const hasOtherArticles = theirs.articles.join() !== mine.articles.join();
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className="list-card mt-5 p-5 outline-none sm:p-6">
      <h2 id={id} className="font-display text-xl leading-tight">
        Somebody else has changed this issue
      </h2>
      <p className="mt-1 text-muted">Your version is above and is not saved yet. Their version differs in:</p>
      <dl className="mt-3 space-y-2 wrap-anywhere">
        {theirs.subject !== mine.subject && (
          <div>
            <dt className="text-sm font-medium">Subject</dt>
            <dd dir="auto">{theirs.subject || "None"}</dd>
          </div>
        )}
        {theirs.introduction !== mine.introduction && (
          <div>
            <dt className="text-sm font-medium">Introduction</dt>
            <dd>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server when it was stored */}
              <div className="prose-small" dangerouslySetInnerHTML={{ __html: theirs.introduction || "None" }} />
            </dd>
          </div>
        )}
        {hasOtherArticles && (
          <div>
            <dt className="text-sm font-medium">Articles</dt>
            <dd>
              <ol className="list-decimal pl-6">
                {theirs.articles.map((uuid) => (
                  <li key={uuid}>{titleOf(uuid)}</li>
                ))}
              </ol>
              {theirs.articles.length === 0 && "None"}
            </dd>
          </div>
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={onReplace}>
          Save my version
        </button>
        <button type="button" className="btn btn-ghost" onClick={onUse}>
          Discard mine and use theirs
        </button>
      </div>
    </section>
  );
}
