import { useEffect, useState } from "react";

import { ago } from "@/lib/time/ago";
import type { DraftSummary } from "@/posts/working-drafts/queries";

/** Only informs: the post is not locked, and a save reports what others have saved in the meantime. */
export function DraftsOfOthers({ drafts }: { drafts: DraftSummary[] }) {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  if (drafts.length === 0 || now === undefined) return null;
  return (
    <section aria-label="Unfinished changes of others" className="editor-notice">
      <ul>
        {drafts.map(({ id, userName, updatedAt }) => (
          <li key={id}>
            <strong>{userName}</strong> has unfinished changes to this post, last edited {ago(updatedAt, now)}.
          </li>
        ))}
      </ul>
    </section>
  );
}
