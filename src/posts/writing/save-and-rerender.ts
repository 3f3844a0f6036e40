import { type SaveOutcome, withRefusals } from "./outcome";
import { rerenderPostsWithIds } from "./rerender-posts";

/** Renders the post again when a source or definition that it refers to changed during the save. */
export async function saveAndRerender(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  const saved = await withRefusals(save);
  if (saved.outcome === "saved") await rerenderPostsWithIds([saved.post.id]);
  return saved;
}
