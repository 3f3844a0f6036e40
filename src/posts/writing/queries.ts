import type { Transaction } from "@db/client";
import { posts, postSlugs, tags } from "@db/schema";
import { isInTrash } from "@db/trash";
import { and, eq, inArray, ne } from "drizzle-orm";

import { findPost } from "@/posts/admin-queries";
import { findPostIdBySaveId } from "@/posts/revisions/queries";

import { type Refused, refused, slugInTrash } from "./outcome";

export function findTags(tx: Transaction, ids: number[]) {
  return ids.length === 0 ? [] : tx.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids));
}

export async function findPostBySaveId(tx: Transaction, saveId: string | undefined) {
  const postId = saveId && (await findPostIdBySaveId(tx, saveId));
  return postId ? findPost(postId, tx) : undefined;
}

type SlugAndTags = { id?: number; slug: string; tagIds: number[] };

export async function findRefusal(tx: Transaction, { id, slug, tagIds }: SlugAndTags): Promise<Refused | undefined> {
  return (await refuseUnknownTags(tx, tagIds)) ?? (await refuseSlug(tx, slug, id));
}

// Locks tags before rows of posts, as the deletion of a tag does, to avoid deadlocks.
async function refuseUnknownTags(tx: Transaction, tagIds: number[]) {
  if (tagIds.length === 0) return undefined;
  const known = await tx.select({ id: tags.id }).from(tags).where(inArray(tags.id, tagIds)).for("key share");
  if (known.length === tagIds.length) return undefined;
  return refused(400, { tags: "One of these tags no longer exists" });
}

/** Only the unique index refuses the current slug of a post outside the trash. */
async function refuseSlug(tx: Transaction, slug: string, ownId: number | undefined) {
  if ((await tx.$count(posts, and(isInTrash, eq(posts.slug, slug)))) > 0) return slugInTrash();
  const [other] = await tx
    .select({ title: posts.title, isInTrash })
    .from(postSlugs)
    .innerJoin(posts, eq(postSlugs.postId, posts.id))
    .where(and(eq(postSlugs.slug, slug), ownId === undefined ? undefined : ne(postSlugs.postId, ownId)));
  if (other?.isInTrash) return slugInTrash();
  return other && refused(409, { slug: `This slug still redirects to “${other.title}”. Please choose another one` });
}
