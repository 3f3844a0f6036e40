import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { categories, posts, tags, workingCopies } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, asc, eq, inArray, sql } from "drizzle-orm";

import { imageHashesIn } from "@/images/image-address";
import type { PreparedImage } from "@/images/prepare-image";
import { findImages, insertImage } from "@/images/queries";
import { emptyPost, type PostForm } from "@/posts/editor/saving/post-form";
import { findPostAt } from "@/posts/revisions/queries";
import { deleteSavedDraft } from "@/posts/working-drafts/queries";

import type { CopyInput } from "./input";

type CopyWriter = { username: string; name: string };

export type WorkingCopy = NonNullable<Awaited<ReturnType<typeof findCopy>>>;

/** `base` is the post as it was when the copy was started; null when the history no longer has that version. */
export async function findCopy(postId: number, source: typeof db | Transaction = db) {
  const [copy] = await source
    .select({
      version: workingCopies.version,
      revision: workingCopies.revision,
      saveId: workingCopies.saveId,
      userName: workingCopies.userName,
      updatedAt: workingCopies.updatedAt,
      fields: workingCopies.fields,
    })
    .from(workingCopies)
    .innerJoin(posts, eq(posts.id, workingCopies.postId))
    .where(and(notInTrash, eq(workingCopies.postId, postId)));
  if (!copy) return undefined;
  const base = await findPostAt(postId, copy.version, source);
  return { ...copy, fields: { ...emptyPost, ...copy.fields }, base };
}

type StoreOutcome =
  | { outcome: "stored"; copy: WorkingCopy }
  /** Somebody else has saved, published or discarded it. */
  | { outcome: "stale"; current: WorkingCopy | null }
  | { outcome: "missing" }
  | { outcome: "unpublished" };

type NewCopy = CopyInput & { images: PreparedImage[] };

export function storeCopy(postId: number, copy: NewCopy, writer: CopyWriter): Promise<StoreOutcome> {
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const [post] = await tx
      .select({ isPublished: posts.isPublished })
      .from(posts)
      .where(and(notInTrash, eq(posts.id, postId), copy.uuid ? eq(posts.uuid, copy.uuid) : undefined));
    if (!post) return { outcome: "missing" };
    const current = await findCopy(postId, tx);
    if (current?.saveId === copy.saveId) {
      await deleteSavedDraft(tx, copy.draft, writer.username);
      return { outcome: "stored", copy: current };
    }
    if (!post.isPublished) return { outcome: "unpublished" };
    if ((current?.revision ?? null) !== copy.revision) return { outcome: "stale", current: current ?? null };
    for (const image of copy.images) await insertImage(tx, image);
    await writeCopy(tx, postId, copy, writer);
    await deleteSavedDraft(tx, copy.draft, writer.username);
    return { outcome: "stored", copy: (await findCopy(postId, tx)) as WorkingCopy };
  });
}

async function writeCopy(tx: Transaction, postId: number, copy: NewCopy, { name }: CopyWriter) {
  const { version, fields, saveId } = copy;
  const values = { version, fields, saveId, userName: name, revision: (copy.revision ?? firstRevision()) + 1 };
  await tx
    .insert(workingCopies)
    .values({ postId, ...values })
    .onConflictDoUpdate({ target: workingCopies.postId, set: { ...values, updatedAt: sql`now()` } });
}

const MAX_FIRST_REVISION = 500_000_000;

/** Random rather than 0, so that an editor that still has a discarded copy open does not mistake a new one for it. */
const firstRevision = () => Math.floor(Math.random() * MAX_FIRST_REVISION);

export function discardCopy(postId: number, revision: number) {
  return db.transaction(async (tx) => {
    await lockPosts(tx);
    const copy = await findCopy(postId, tx);
    if (!copy) return { outcome: "missing" } as const;
    if (copy.revision !== revision) return { outcome: "stale", current: copy } as const;
    await tx.delete(workingCopies).where(eq(workingCopies.postId, postId));
    return { outcome: "discarded" } as const;
  });
}

/** The copy, if it is no longer at this revision. */
export async function findChangedCopy(tx: Transaction, postId: number, revision: number) {
  const copy = await findCopy(postId, tx);
  return copy?.revision === revision ? undefined : copy;
}

export async function deletePublishedCopy(tx: Transaction, postId: number, revision: number) {
  await tx.delete(workingCopies).where(and(eq(workingCopies.postId, postId), eq(workingCopies.revision, revision)));
}

export async function findPreviewDetails({ categoryId, tags: tagIds, featuredImage }: PostForm) {
  const [category = null] = await db
    .select({ id: categories.id, name: categories.name, slug: categories.slug })
    .from(categories)
    .where(eq(categories.id, categoryId ?? 0));
  const tagList = await db
    .select({ id: tags.id, name: tags.name, slug: tags.slug })
    .from(tags)
    .where(inArray(tags.id, [0, ...tagIds]))
    .orderBy(asc(sql`lower(${tags.name})`));
  const [sha256 = ""] = imageHashesIn(featuredImage);
  const image = (await findImages([sha256])).get(sha256);
  return {
    category,
    tags: tagList,
    featuredImageWidth: image?.width ?? null,
    featuredImageHeight: image?.height ?? null,
  };
}
