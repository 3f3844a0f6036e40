import { SLUG_PATTERN } from "@/lib/text/slug";
import { findPost } from "@/posts/admin-queries";
import { findRemainingTerms, findRevision } from "@/posts/revisions/queries";

import { prepareAndCheck } from "./check-post";
import { type Attempt, missingPost, refused, type SaveOutcome } from "./outcome";
import { replacePost } from "./update-post";

const UNFINISHED = "This version is unfinished and can’t be restored. Copy what you need from it";

type RevisionIds = { id: number; revision: number };

/** Restores everything except the publication status, its date, and whether the post is featured. */
export async function restoreRevision({ id, revision }: RevisionIds, attempt: Attempt): Promise<SaveOutcome> {
  const [stored, found] = [await findPost(id), await findRevision(id, revision)];
  if (!stored) return missingPost;
  if (!found) return { outcome: "missing", what: "Revision" };
  // A text that was set aside in a conflict may be unfinished.
  if (!found.fields.title || !SLUG_PATTERN.test(found.fields.slug)) return refused(400, { title: UNFINISHED });
  const { categoryId, tagIds } = await findRemainingTerms(found.fields);
  const { isPublished, published, isFeatured } = stored;
  const values = { ...found.fields, categoryId, isPublished, published, isFeatured: isFeatured === 1 };
  const prepared = await prepareAndCheck(values);
  return prepared.outcome === "refused" ? prepared : replacePost(id, prepared, tagIds, attempt);
}
