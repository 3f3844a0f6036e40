import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts, postTags } from "@db/schema";
import { eq } from "drizzle-orm";

import { insertImage } from "@/images/queries";
import { findPost, type StoredPost } from "@/posts/admin-queries";
import { addRevision, findPostIdBySaveId } from "@/posts/revisions/queries";
import { deleteSavedDraft } from "@/posts/working-drafts/queries";

import { prepareAndCheck, refuseIncompleteImages, refuseInvalidImage, refuseRemovedImages } from "./check-post";
import { unfeatureOthers } from "./feature-post";
import type { PostInput } from "./input";
import { type Attempt, type SaveOutcome, slugTaken } from "./outcome";
import { withRelativeAddresses } from "./own-addresses";
import type { PreparedPost } from "./prepare-post";
import { findPostBySaveId, findRefusal, findTags } from "./queries";
import { refuseUnreviewed } from "./refuse-unreviewed";
import { rendererVersionOf } from "./renderer-version";
import { saveAndRerender } from "./save-and-rerender";

export async function createPost(input: PostInput, { writer, saveId, draft }: Attempt): Promise<SaveOutcome> {
  const values = withRelativeAddresses(input);
  const badImage = refuseInvalidImage(values);
  if (badImage) return badImage;
  const prepared = await prepareAndCheck(values);
  if (prepared.outcome === "refused") return prepared;
  const refusal = refuseIncompleteImages(prepared, saveId) ?? (await refuseRemovedImages(prepared, saveId));
  if (refusal) return refusal;
  const tagIds = input.tags ?? [];
  return saveAndRerender(() =>
    db.transaction(async (tx) => {
      await lockPosts(tx);
      const repeated = await findPostBySaveId(tx, saveId);
      if (repeated) {
        await deleteSavedDraft(tx, draft, writer.username);
        return { outcome: "repeated", post: repeated };
      }
      const isSavedInTrash = saveId && (await findPostIdBySaveId(tx, saveId)) !== undefined;
      const refusal =
        (await findRefusal(tx, { slug: prepared.row.slug, tagIds })) ?? (await refuseUnreviewed(tx, prepared.row));
      if (refusal) return refusal;
      const inserted = await insertPost(tx, prepared, tagIds);
      if (!inserted) return slugTaken();
      const post = (await findPost(inserted.id, tx)) as StoredPost;
      await addRevision(tx, post, writer, isSavedInTrash ? undefined : saveId);
      await deleteSavedDraft(tx, draft, writer.username);
      return { outcome: "saved", post };
    }),
  );
}

/** Undefined when the slug is taken. */
export async function insertPost(tx: Transaction, prepared: PreparedPost, tagIds: number[]) {
  for (const image of prepared.images) await insertImage(tx, image);
  const chosen = await findTags(tx, tagIds);
  const rendererVersion = await rendererVersionOf(tx, prepared);
  const [post] = await tx
    .insert(posts)
    .values({ ...prepared.row, rendererVersion, tagNames: chosen.map(({ name }) => name).join(" ") })
    .onConflictDoNothing({ target: posts.slug })
    .returning({ id: posts.id, slug: posts.slug });
  if (!post) return undefined;
  if (chosen.length > 0) await tx.insert(postTags).values(chosen.map(({ id }) => ({ postId: post.id, tagId: id })));
  if (prepared.isFeatured) {
    await lockPosts(tx);
    await unfeatureOthers(tx, post.id);
    await tx.update(posts).set({ isFeatured: 1 }).where(eq(posts.id, post.id));
  }
  return post;
}
