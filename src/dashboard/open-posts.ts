import type { DraftSummary } from "@/posts/working-drafts/queries";

/** The posts whose changes are under 'Unfinished', and which no other list of what to continue repeats. */
export const openPostsOf = (drafts: readonly DraftSummary[]) =>
  new Set(
    drafts
      .filter((draft) => draft.canOpen)
      .map(({ postId }) => postId)
      .filter((id) => id !== null),
  );
