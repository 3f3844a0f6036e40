import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { categories, posts, postTags, tags } from "@db/schema";
import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";

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

/** Throws a unique violation when the name (ignoring case) or the slug is taken. */
export async function createTerm(kind: TermKind, input: TermInput) {
  const [created] = await db.insert(tables[kind]).values(input).returning();
  return created;
}

/** Undefined when there is no such term; throws as `createTerm` does. */
export function updateTerm(kind: TermKind, id: number, input: TermInput) {
  return db.transaction(async (tx) => {
    if (kind === "tag") await lockPosts(tx);
    const [updated] = await tx.update(tables[kind]).set(input).where(eq(tables[kind].id, id)).returning();
    if (updated && kind === "tag") await refreshTagNames(tx, await listPostsWithTag(tx, id));
    return updated;
  });
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
