import type { Transaction } from "@db/client";
import { categories, posts, tags, workingCopies, workingDrafts } from "@db/schema";
import { eq, sql } from "drizzle-orm";

type KeptDrafts = Awaited<ReturnType<typeof readDraftLinks>>;

/** A restore keeps working drafts but gives posts, categories and tags new ids, so this reads the drafts' links before, and `linkDrafts` restores them. */
export async function readDraftLinks(tx: Transaction) {
  const drafts = await tx
    .select({
      id: workingDrafts.id,
      post: posts.uuid,
      categoryId: sql<number | null>`${workingDrafts.fields} -> 'categoryId'`,
      tags: sql<number[]>`${workingDrafts.fields} -> 'tags'`,
    })
    .from(workingDrafts)
    .leftJoin(posts, eq(workingDrafts.postId, posts.id));
  return { drafts, terms: drafts.length > 0 ? await readTerms(tx) : undefined };
}

export async function linkDrafts(tx: Transaction, { drafts, terms: before }: KeptDrafts) {
  if (!before) return;
  const after = await readTerms(tx);
  const [newCategory, newTag] = [idFinder(before.categories, after.categories), idFinder(before.tags, after.tags)];
  for (const { id, post, categoryId, tags: tagIds } of drafts) {
    const terms = {
      categoryId: newCategory(categoryId ?? 0) ?? null,
      tags: tagIds.flatMap((tag) => newTag(tag) ?? []),
    };
    const [restored] = post === null ? [] : await findRestored(tx, post);
    await tx
      .update(workingDrafts)
      .set({
        postId: restored?.id ?? null,
        // The restored post has an older version, and its next saves would give the later numbers to other texts.
        version: sql`least(${workingDrafts.version}, ${restored?.version ?? null}::int)`,
        // The same is true for revisions of its working copy. A draft below the current revision counts as outdated.
        copyRevision: sql`case when ${workingDrafts.copyRevision} > ${restored?.copyRevision ?? null}::int
          then ${restored?.copyRevision ?? null}::int - 1 else ${workingDrafts.copyRevision} end`,
        fields: sql`${workingDrafts.fields} || ${JSON.stringify(terms)}::jsonb`,
      })
      .where(eq(workingDrafts.id, id));
  }
}

const findRestored = (tx: Transaction, uuid: string) =>
  tx
    .select({ id: posts.id, version: posts.version, copyRevision: workingCopies.revision })
    .from(posts)
    .leftJoin(workingCopies, eq(workingCopies.postId, posts.id))
    .where(eq(posts.uuid, uuid));

type Slugs = { id: number; slug: string }[];

async function readTerms(tx: Transaction) {
  return {
    categories: await tx.select({ id: categories.id, slug: categories.slug }).from(categories),
    tags: await tx.select({ id: tags.id, slug: tags.slug }).from(tags),
  };
}

function idFinder(before: Slugs, after: Slugs) {
  const slugs = new Map(before.map(({ id, slug }) => [id, slug]));
  const ids = new Map(after.map(({ id, slug }) => [slug, id]));
  return (id: number) => ids.get(slugs.get(id) ?? "");
}
