import { useQuery } from "@tanstack/react-query";
import PencilLine from "lucide-react/icons/pencil-line";

import { ago } from "@/lib/time/ago";

import { draftsApi } from "./working-drafts/addresses";
import type { DraftSummary } from "./working-drafts/queries";

/** Says where new posts that were never saved can be found: they are not in the list. */
export function UnsavedPosts() {
  const { data = [] } = useQuery<DraftSummary[]>({ queryKey: [draftsApi] });
  const { length } = data.filter(({ postId, canOpen }) => postId === null && canOpen);
  if (length === 0) return null;
  return (
    <p className="mb-4 text-sm text-muted">
      {length === 1 ? "1 new post is unfinished" : `${length} new posts are unfinished`} and not in this list:{" "}
      <a href="/admin/dashboard" className="link">
        see “Unfinished” on the Dashboard
      </a>
      .
    </p>
  );
}

/** Says who has unfinished changes to a post; it does not lock the post. */
export function UnfinishedHint({ postId, now }: { postId: number; now: number }) {
  const { data = [] } = useQuery<DraftSummary[]>({ queryKey: [draftsApi] });
  const [newest, ...others] = data.filter((draft) => draft.postId === postId);
  if (!newest) return null;
  const more = others.length > 0 ? ` (and ${others.length} more)` : "";
  return (
    <p className="mt-1 flex items-baseline gap-x-1.5 text-sm font-normal text-muted">
      <PencilLine aria-hidden="true" className="size-3.5 shrink-0 self-center" />
      {`Unfinished changes${newest.isOwn ? "" : ` by ${newest.userName}`}, ${ago(newest.updatedAt, now)}${more}`}
    </p>
  );
}
