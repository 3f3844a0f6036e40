import { db, type Transaction } from "@db/client";
import { lockIssues } from "@db/lock-issues";
import { lockPosts } from "@db/lock-posts";
import { categories, posts, postTags, tags } from "@db/schema";
import { isInTrash, notInTrash } from "@db/trash";
import { and, asc, desc, eq, inArray, notInArray, or, sql } from "drizzle-orm";

import { uniqueViolation } from "@/lib/errors";
import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";

import type { MoveDirection, TermInput } from "./input";
import type { TermKind } from "./kinds";
import { displayOrder } from "./queries";
import type { TermListState } from "./term-lists";
import { removeTopic, renameTopic } from "./topics/queries";

const tables = { category: categories, tag: tags };

const postsInTrash = db.select({ id: posts.id }).from(posts).where(isInTrash);

const postCounts = {
  category: db.$count(posts, and(eq(posts.categoryId, categories.id), notInTrash)),
  tag: db.$count(postTags, and(eq(postTags.tagId, tags.id), notInArray(postTags.postId, postsInTrash))),
};

const ownColumns = (kind: TermKind) => ({ id: tables[kind].id, name: tables[kind].name, slug: tables[kind].slug });
const columns = (kind: TermKind) => ({ ...ownColumns(kind), posts: postCounts[kind] });

export type Term = Awaited<ReturnType<typeof listTerms>>[number];

export function listTerms(kind: TermKind) {
  const table = tables[kind];
  return db
    .select(columns(kind))
    .from(table)
    .orderBy(...displayOrder(table));
}

export function listTermPage(kind: TermKind, { q, sort, dir, page }: TermListState) {
  const table = tables[kind];
  const matches = q ? or(contains(table.name, q), contains(table.slug, q)) : undefined;
  const name = sql`lower(${table.name})`;
  const orders = { position: [categories.position, name], name: [name], slug: [table.slug], posts: [postCounts[kind]] };
  const direction = dir === "asc" ? asc : desc;
  return readPage(page, db.$count(table, matches), (offset) =>
    db
      .select(columns(kind))
      .from(table)
      .where(matches)
      .orderBy(...orders[sort].map((order) => direction(order)), asc(table.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

export function createTerm(kind: TermKind, input: TermInput) {
  return unlessTaken(async () => (await db.insert(tables[kind]).values(input).returning(ownColumns(kind)))[0]);
}

/** Returns neither `term` nor `taken` when there is no such term. */
export function updateTerm(kind: TermKind, id: number, input: TermInput) {
  return unlessTaken(() =>
    db.transaction(async (tx) => {
      await lock(tx, kind);
      const [before] = await tx.select({ slug: tables[kind].slug }).from(tables[kind]).where(eq(tables[kind].id, id));
      const [updated] = await tx
        .update(tables[kind])
        .set(input)
        .where(eq(tables[kind].id, id))
        .returning(ownColumns(kind));
      if (updated && kind === "tag") await refreshTagNames(tx, await listPostIdsWithTag(tx, id));
      if (updated && before && kind === "category" && updated.slug !== before.slug)
        await renameTopic(tx, before.slug, updated.slug);
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

/** Posts stay and lose the term, through the foreign keys in `db/post-tables.ts`. Undefined when there is no such term. */
export function deleteTerm(kind: TermKind, id: number) {
  return db.transaction(async (tx) => {
    await lock(tx, kind);
    const tagged = kind === "tag" ? await listPostIdsWithTag(tx, id) : [];
    const [deleted] = await tx.delete(tables[kind]).where(eq(tables[kind].id, id)).returning(ownColumns(kind));
    await refreshTagNames(tx, tagged);
    if (deleted && kind === "category") await removeTopic(tx, deleted.slug);
    return deleted;
  });
}

/** Posts store the names of their tags, and newsletter issues the slugs of categories. */
const lock = (tx: Transaction, kind: TermKind) => (kind === "tag" ? lockPosts(tx) : lockIssues(tx));

/** The category's position after the move, counted from 1, among `total` categories. Undefined when there is no such category. */
export function moveCategory(id: number, direction: MoveDirection) {
  return db.transaction(async (tx) => {
    // Two concurrent moves would overwrite each other's order.
    await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
    const ids = (
      await tx
        .select({ id: categories.id })
        .from(categories)
        .orderBy(...displayOrder(categories))
    ).map((category) => category.id);
    const from = ids.indexOf(id);
    if (from < 0) return undefined;
    const to = Math.min(Math.max(from + (direction === "up" ? -1 : 1), 0), ids.length - 1);
    ids.splice(to, 0, ...ids.splice(from, 1));
    await tx.execute(sql`
      update ${categories} set position = placed.position
      from unnest(${sql.param(ids)}::int[]) with ordinality as placed (id, position)
      where ${categories.id} = placed.id and ${categories.position} is distinct from placed.position`);
    return { position: to + 1, total: ids.length };
  });
}

async function listPostIdsWithTag(tx: Transaction, tagId: number) {
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
