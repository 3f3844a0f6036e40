import { type SaveOutcome, withRefusals } from "./outcome";
import { rerenderPostsWithIds } from "./rerender-posts";

/** Renders the post once more when a source or word that it names changed while it was saved. */
export async function finishSave(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  const saved = await withRefusals(save);
  if (saved.outcome === "saved") await rerenderPostsWithIds([saved.post.id]);
  return saved;
}
