import { useEffect, useId, useRef } from "react";

import type { PathwayValues } from "./pathway-form";
import type { StoredPathway } from "./queries";

const parts = ["title", "slug", "introduction"] as const;

type TheirVersionProps = { theirs: StoredPathway; mine: PathwayValues; onUse: () => void; onReplace: () => void };

export function TheirVersion({ theirs, mine, onUse, onReplace }: TheirVersionProps) {
  const box = useRef<HTMLElement>(null);
  const id = useId();
  useEffect(() => box.current?.focus(), []);
  const titleOf = (post: string) => theirs.articles.find(({ uuid }) => uuid === post)?.title ?? "A deleted article";
  const hasOtherSteps = JSON.stringify(theirs.steps) !== JSON.stringify(mine.steps);
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={id} className="list-card mt-5 p-5 outline-none sm:p-6">
      <h2 id={id} className="font-display text-xl leading-tight">
        Somebody else has changed this pathway
      </h2>
      <p className="mt-1 text-muted">Your version is above and is not saved yet. Their version differs in:</p>
      <dl className="mt-3 space-y-2 wrap-anywhere">
        {parts.map(
          (part) =>
            theirs[part] !== mine[part] && (
              <div key={part}>
                <dt className="text-sm font-medium capitalize">{part}</dt>
                <dd className="whitespace-pre-wrap">{theirs[part] || "None"}</dd>
              </div>
            ),
        )}
        {hasOtherSteps && (
          <div>
            <dt className="text-sm font-medium">Steps</dt>
            <dd>
              <ol className="list-decimal pl-6">
                {theirs.steps.map(({ post, reason }) => (
                  <li key={post}>
                    {titleOf(post)}
                    {reason && <span className="block text-sm text-muted">{reason}</span>}
                  </li>
                ))}
              </ol>
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
