import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { categories, posts, postTags, tags } from "@db/schema";
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";

import { uniqueViolation } from "@/lib/errors";
import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";

import type { TermInput, TermListState } from "./input";
import type { TermKind } from "./kinds";

const tables = { category: categories, tag: tags };

const postCounts = {
  category: db.$count(posts, eq(posts.categoryId, categories.id)),
  tag: db.$count(postTags, eq(postTags.tagId, tags.id)),
};

const columns = (kind: TermKind) => ({
  id: tables[kind].id,
  name: tables[kind].name,
  slug: tables[kind].slug,
  posts: postCounts[kind],
});

export type Term = Awaited<ReturnType<typeof listTerms>>[number];

export function listTerms(kind: TermKind) {
  const table = tables[kind];
  return db
    .select(columns(kind))
    .from(table)
    .orderBy(asc(sql`lower(${table.name})`), asc(table.id));
}

export function listTermPage(kind: TermKind, { q, sort, dir, page }: TermListState) {
  const table = tables[kind];
  const matches = q ? or(contains(table.name, q), contains(table.slug, q)) : undefined;
  const order = { name: sql`lower(${table.name})`, slug: sql`${table.slug}`, posts: sql`${postCounts[kind]}` }[sort];
  return readPage(page, db.$count(table, matches), (offset) =>
    db
      .select(columns(kind))
      .from(table)
      .where(matches)
      .orderBy(dir === "asc" ? asc(order) : desc(order), asc(table.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

export function createTerm(kind: TermKind, input: TermInput) {
  return unlessTaken(async () => (await db.insert(tables[kind]).values(input).returning())[0]);
}

/** Returns neither `term` nor `taken` when there is no such term. */
export function updateTerm(kind: TermKind, id: number, input: TermInput) {
  return unlessTaken(() =>
    db.transaction(async (tx) => {
      if (kind === "tag") await lockPosts(tx);
      const [updated] = await tx.update(tables[kind]).set(input).where(eq(tables[kind].id, id)).returning();
      if (updated && kind === "tag") await refreshTagNames(tx, await listPostsWithTag(tx, id));
      return updated;
    }),
  );
}

/** `taken` is the field whose value another term has, ignoring case. */
async function unlessTaken<Saved>(save: () => Promise<Saved>): Promise<{ term?: Saved; taken?: string }> {
  try {
    return { term: await save() };
  } catch (error) {
    const taken = uniqueViolation(error)?.match(/_(name|slug)_unique$/)?.[1];
    if (!taken) throw error;
    return { taken };
  }
}

/** Posts stay, without the term. Undefined when there is no such term. */
export function deleteTerm(kind: TermKind, id: number) {
  return db.transaction(async (tx) => {
    if (kind === "tag") await lockPosts(tx);
    const tagged = kind === "tag" ? await listPostsWithTag(tx, id) : [];
    const [deleted] = await tx.delete(tables[kind]).where(eq(tables[kind].id, id)).returning();
    await refreshTagNames(tx, tagged);
    return deleted;
  });
}

async function listPostsWithTag(tx: Transaction, tagId: number) {
  const rows = await tx.select({ id: postTags.postId }).from(postTags).where(eq(postTags.tagId, tagId));
  return rows.map((row) => row.id);
}

/** The search index reads tag names from the posts. */
async function refreshTagNames(tx: Transaction, postIds: number[]) {
  if (!postIds.length) return;
  const names = tx
    .select({ names: sql`coalesce(string_agg(${tags.name}, ' ' order by lower(${tags.name})), '')` })
    .from(postTags)
    .innerJoin(tags, eq(postTags.tagId, tags.id))
    .where(and(eq(postTags.postId, posts.id)));
  await tx
    .update(posts)
    .set({ tagNames: sql`(${names})` })
    .where(inArray(posts.id, postIds));
}
