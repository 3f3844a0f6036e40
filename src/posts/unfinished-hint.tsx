import { useQuery } from "@tanstack/react-query";
import PencilLine from "lucide-react/icons/pencil-line";

import { ago } from "@/lib/time/ago";

import { draftsApi } from "./working-drafts/addresses";
import type { DraftSummary } from "./working-drafts/queries";

/** Says where to find unfinished texts that are not in this list: new posts that were never saved, and changes to posts in the trash. */
export function UnlistedDraftsHint() {
  const { data = [] } = useQuery<DraftSummary[]>({ queryKey: [draftsApi] });
  const drafts = data.filter(({ postId, canOpen }) => postId === null && canOpen);
  if (drafts.length === 0) return null;
  const ofTrash = drafts.filter(({ isInTrash }) => isInTrash).length;
  const ofNew = drafts.length - ofTrash;
  const texts = [
    ...(ofNew > 0 ? [ofNew === 1 ? "1 new post" : `${ofNew} new posts`] : []),
    ...(ofTrash > 0 ? [`changes to ${ofTrash === 1 ? "a post" : "posts"} in the trash`] : []),
  ].join(" and ");
  const verb = ofNew === 1 && ofTrash === 0 ? "is" : "are";
  return (
    <p className="mb-4 text-sm text-muted">
      {`${texts.charAt(0).toUpperCase()}${texts.slice(1)} ${verb} unfinished and not in this list: `}
      <a href="/admin/dashboard" className="link">
        see “Unfinished” on the Dashboard
      </a>
      .
    </p>
  );
}

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
