import { db, type Transaction } from "@db/client";
import { categories, postRevisions, posts, tags, users } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, asc, desc, eq, inArray, lte, not, notInArray, sql } from "drizzle-orm";

import { findPost, type StoredPost } from "@/posts/admin-queries";
import { fillMissingFields, pickFields, postFieldNames, type PostFields, type SavedFields } from "@/posts/post-fields";

import { MAX_SAVES, MAX_SET_ASIDE } from "./limits";

export type Writer = { id: number; name: string };
export type Revision = Awaited<ReturnType<typeof listRevisions>>[number];
export type RevisionWithFields = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

/** Without a writer, it records the post as it was before its first revision. */
export async function addRevision(tx: Transaction, post: StoredPost, writer?: Writer, saveId?: string) {
  await tx.insert(postRevisions).values({
    postId: post.id,
    version: post.version,
    fields: fieldsOf(post, await findCategoryName(tx, post.categoryId)),
    saveId,
    ...(writer ? { userId: existingUserId(writer), userName: writer.name } : { createdAt: post.updatedAt }),
  });
  await deleteOldRevisions(tx, post.id);
}

/** Texts set aside in a conflict don't count as saves. Each is deleted with the save that it follows, because it would look like a save without it. */
async function deleteOldRevisions(tx: Transaction, postId: number) {
  const ofPost = eq(postRevisions.postId, postId);
  const revisions = await tx
    .select({ id: postRevisions.id, isSetAside })
    .from(postRevisions)
    .where(ofPost)
    .orderBy(desc(postRevisions.id));
  const saves = revisions.filter((revision) => !revision.isSetAside).slice(0, MAX_SAVES);
  const oldest = saves.at(-1)?.id ?? 0;
  const setAside = revisions.filter((revision) => revision.isSetAside && revision.id > oldest).slice(0, MAX_SET_ASIDE);
  const kept = [...saves, ...setAside].map(({ id }) => id);
  await tx.delete(postRevisions).where(and(ofPost, notInArray(postRevisions.id, kept)));
}

/** Null when the account is deleted during the save. */
const existingUserId = ({ id }: Writer) => sql<number>`(select ${users.id} from ${users} where ${users.id} = ${id})`;

export async function hasRevisions(tx: Transaction, postId: number) {
  return (await tx.$count(postRevisions, eq(postRevisions.postId, postId))) > 0;
}

export async function findPostIdBySaveId(tx: Transaction, saveId: string) {
  const [revision] = await tx
    .select({ postId: postRevisions.postId })
    .from(postRevisions)
    .where(eq(postRevisions.saveId, saveId));
  return revision?.postId;
}

export async function findLastSave(tx: Transaction, post: StoredPost) {
  const [revision] = await tx
    .select({ savedBy: postRevisions.userName, saveId: postRevisions.saveId })
    .from(postRevisions)
    .where(and(eq(postRevisions.postId, post.id), eq(postRevisions.version, post.version)))
    // Texts that were set aside at this version were added after the save.
    .orderBy(asc(postRevisions.id))
    .limit(1);
  return revision ?? { savedBy: null, saveId: null };
}

const columns = {
  id: postRevisions.id,
  version: postRevisions.version,
  userName: postRevisions.userName,
  createdAt: postRevisions.createdAt,
};

/** The version of a text set aside is not higher than an earlier save's. */
const isSetAside = sql<boolean>`coalesce(${postRevisions.version} <= max(${postRevisions.version})
  over (order by ${postRevisions.id} rows between unbounded preceding and 1 preceding), false)`;

const ofPostNotInTrash = (postId: number) =>
  eq(
    postRevisions.postId,
    db
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, postId), notInTrash)),
  );

export function listRevisions(postId: number) {
  return db
    .select({ ...columns, title: sql<string>`${postRevisions.fields} ->> 'title'`, isSetAside })
    .from(postRevisions)
    .where(ofPostNotInTrash(postId))
    .orderBy(desc(postRevisions.id));
}

export async function findRevision(postId: number, id: number) {
  const [revision] = await db
    .select({ ...columns, fields: postRevisions.fields })
    .from(postRevisions)
    .where(and(ofPostNotInTrash(postId), eq(postRevisions.id, id)));
  return revision && { ...revision, fields: fillMissingFields(revision.fields) };
}

/** The post as it was at a version; null when its history does not reach back that far. */
export async function findPostAt(
  postId: number,
  version: number,
  source: typeof db | Transaction = db,
): Promise<PostFields | null> {
  const post = await findPost(postId, source);
  if (post?.version === version) return pickFields(post, postFieldNames);
  const saved = (await findSaveAt(postId, version, source)) ?? (await findPostWithoutRevisions(post, source));
  if (!saved) return null;
  // Featuring a post, or another one in its place, changes `isFeatured` and adds 1 to its version, without a revision.
  const isFeatured = (saved.version - version) % 2 === 0 ? saved.fields.isFeatured : 1 - saved.fields.isFeatured;
  return { ...saved.fields, isFeatured };
}

async function findSaveAt(postId: number, version: number, source: typeof db | Transaction) {
  const revisions = source
    .select({ version: postRevisions.version, fields: postRevisions.fields, isSetAside: isSetAside.as("is_set_aside") })
    .from(postRevisions)
    .where(eq(postRevisions.postId, postId))
    .as("revisions");
  const [found] = await source
    .select({ version: revisions.version, fields: revisions.fields })
    .from(revisions)
    .where(and(not(revisions.isSetAside), lte(revisions.version, version)))
    .orderBy(desc(revisions.version))
    .limit(1);
  return found && { version: found.version, fields: fillMissingFields(found.fields) };
}

/** Without revisions, the text has not changed since the post was added. */
async function findPostWithoutRevisions(post: StoredPost | undefined, source: typeof db | Transaction) {
  if (!post || (await source.$count(postRevisions, eq(postRevisions.postId, post.id))) > 0) return undefined;
  return { version: post.version, fields: pickFields(post, postFieldNames) };
}

export async function findRemainingTerms({ categoryId, tags: savedTags }: SavedFields) {
  const ids = savedTags.map((tag) => tag.id);
  const category = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId ?? 0));
  const remaining = await db
    .select({ id: tags.id })
    .from(tags)
    .where(inArray(tags.id, [0, ...ids]));
  return { categoryId: category[0]?.id ?? null, tagIds: remaining.map((tag) => tag.id) };
}

async function findCategoryName(tx: Transaction, id: number | null) {
  if (id === null) return null;
  const [category] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, id));
  return category?.name ?? null;
}

function fieldsOf(post: StoredPost, categoryName: string | null): SavedFields {
  return { ...pickFields(post, postFieldNames), categoryName };
}
