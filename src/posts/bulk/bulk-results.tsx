import Undo2 from "lucide-react/icons/undo-2";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";

import { describeResults } from "./describe-results";
import type { Bulk } from "./use-bulk";

export function BulkResults({ bulk }: { bulk: Bulk }) {
  const { done } = bulk;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The bar with the pressed button is gone.
    if (done) heading.current?.focus();
  }, [done]);
  if (!done) return null;
  const { results } = done;
  const refused = results.flatMap((result) => (result.outcome === "refused" ? [result] : []));
  const undos = results.flatMap((result) => (result.outcome === "done" && result.undo ? [result.undo] : []));

  return (
    <section aria-label="Result" className="list-card mb-4 p-4 text-sm">
      <div className="flex items-center gap-x-2">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 grow text-base font-medium outline-none">
          {describeResults(done)}
        </h2>
        {undos.length > 0 && (
          <button
            type="button"
            className="btn btn-sm max-sm:min-h-11"
            aria-disabled={bulk.isPending}
            onClick={() => !bulk.isPending && bulk.run({ action: "undo", posts: undos }, results)}
          >
            <Undo2 aria-hidden="true" className="size-4" />
            Undo
          </button>
        )}
        <button
          type="button"
          className="btn btn-ghost btn-square btn-sm max-sm:size-11"
          aria-label="Dismiss result"
          onClick={bulk.dismiss}
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </div>
      {refused.length > 0 && (
        <ul className="mt-2 space-y-1.5 break-words">
          {refused.map(({ id, title, reason }) => (
            <li key={id}>
              {title === null ? (
                "A post"
              ) : (
                <a href={`/admin/post-editor/${id}`} className="link" dir="auto">
                  {title}
                </a>
              )}
              <span className="text-muted">: {reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
