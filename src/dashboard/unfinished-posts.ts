import type { DraftSummary } from "@/posts/working-drafts/queries";

/** The posts whose changes are listed under 'Unfinished'. 'Continue writing' leaves them out. */
export const unfinishedPostIds = (drafts: readonly DraftSummary[]) =>
  new Set(
    drafts
      .filter((draft) => draft.canOpen)
      .map(({ postId }) => postId)
      .filter((id) => id !== null),
  );
