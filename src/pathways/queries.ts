import { db, type Transaction } from "@db/client";
import type { PathwayStep } from "@db/library-types";
import { pathways, posts } from "@db/schema";
import { notInTrash } from "@db/trash";
import { isUnchanged, nextUpdatedAt } from "@db/updated-at";
import { asc, desc, eq, or, sql } from "drizzle-orm";

import { uniqueViolation } from "@/lib/errors";
import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";
import type { PostStatus } from "@/posts/post-status";

import { MAX_PATHWAYS, type PathwayChange, type PathwayInput, type PathwayListState, type PathwayMove } from "./input";

const { id, slug, title, introduction, steps, updatedAt } = pathways;
const columns = { id, slug, title, introduction, steps, updatedAt };

export type PathwayRow = Awaited<ReturnType<typeof listPathwayPage>>["items"][number];
export type StoredPathway = NonNullable<Awaited<ReturnType<typeof findPathway>>>;

export const pathwayOrder = [asc(pathways.position), asc(pathways.id)];

/** `hidden` counts the steps that readers don't see. */
export function listPathwayPage({ q, sort, dir, page }: PathwayListState) {
  const matches = q ? or(contains(pathways.title, q), contains(pathways.slug, q)) : undefined;
  const direction = dir === "asc" ? asc : desc;
  const order = { position: pathways.position, title: sql`lower(${pathways.title})`, slug: pathways.slug }[sort];
  return readPage(page, db.$count(pathways, matches), (offset) =>
    db
      .select({ id, slug, title, steps: sql<number>`jsonb_array_length(${steps})`, hidden: hiddenSteps })
      .from(pathways)
      .where(matches)
      .orderBy(direction(order), asc(pathways.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

const stepUuids = sql`(select (step ->> 'post')::uuid from jsonb_array_elements(${pathways.steps}) step)`;
const shownSteps = sql`(select count(*) from ${posts} where ${posts.uuid} in ${stepUuids}
  and ${posts.isPublished} and ${posts.published} <= now() and ${notInTrash})`;
const hiddenSteps = sql<number>`(jsonb_array_length(${pathways.steps}) - ${shownSteps})::int`;

/** Also returns the articles of its steps, without those that were deleted. */
export async function findPathway(pathwayId: number) {
  const [pathway] = await db.select(columns).from(pathways).where(eq(pathways.id, pathwayId));
  return pathway && withArticles(pathway);
}

type Stored = {
  id: number;
  slug: string;
  title: string;
  introduction: string;
  steps: PathwayStep[];
  updatedAt: string;
};

async function withArticles(pathway: Stored) {
  const uuids = pathway.steps.map(({ post }) => post);
  return { ...pathway, articles: await listArticles(uuids) };
}

export type StepStatus = PostStatus | "trash";
export type StepArticle = Awaited<ReturnType<typeof listArticles>>[number];

/** Articles in the trash are included. */
export function listArticles(uuids: string[], connection: Pick<Transaction, "select"> = db) {
  return connection
    .select({
      id: posts.id,
      uuid: posts.uuid,
      title: posts.title,
      status: sql<StepStatus>`case when ${posts.deletedAt} is not null then 'trash' when not ${posts.isPublished} then 'draft'
        when ${posts.published} <= now() then 'published' else 'scheduled' end`,
    })
    .from(posts)
    .where(sql`${posts.uuid} = any(${sql.param(uuids)}::uuid[])`);
}

type Refused = { refused: "slug" | "too many" };

export function createPathway(input: PathwayInput) {
  return unlessRefused(async (): Promise<StoredPathway | Refused> => {
    const created = await db.transaction(async (tx) => {
      await lockPathways(tx);
      if ((await tx.$count(pathways)) >= MAX_PATHWAYS) return undefined;
      const position = sql`(select coalesce(max(position), 0) + 1 from ${pathways})`;
      const [row] = await tx
        .insert(pathways)
        .values({ ...input, position })
        .returning(columns);
      return row;
    });
    return created ? withArticles(created) : { refused: "too many" };
  });
}

/** `changed` is what somebody else has saved since the user opened the pathway. Undefined when there is no such pathway. */
export function updatePathway(pathwayId: number, { updatedAt: openedVersion, ...input }: PathwayChange) {
  return unlessRefused(async () => {
    const saved = await db.transaction(async (tx) => {
      await lockPathways(tx);
      const [before] = await tx.select(columns).from(pathways).where(eq(pathways.id, pathwayId));
      if (!before || !isUnchanged(before, openedVersion)) return { before };
      const change = { ...input, updatedAt: nextUpdatedAt(pathways.updatedAt) };
      const [after] = await tx.update(pathways).set(change).where(eq(pathways.id, pathwayId)).returning(columns);
      return { after };
    });
    if (saved.after) return { pathway: await withArticles(saved.after) };
    return saved.before && { changed: await withArticles(saved.before) };
  });
}

async function unlessRefused<Saved>(save: () => Promise<Saved>): Promise<Saved | Refused> {
  try {
    return await save();
  } catch (error) {
    if (uniqueViolation(error) !== "pathways_slug_unique") throw error;
    return { refused: "slug" };
  }
}

export async function deletePathway(pathwayId: number) {
  const [deleted] = await db.delete(pathways).where(eq(pathways.id, pathwayId)).returning({ id });
  return deleted;
}

/** The place after the move, counted from 1, among `total` pathways. Undefined when there is no such pathway. */
export function movePathway(pathwayId: number, move: PathwayMove) {
  return db.transaction(async (tx) => {
    await lockPathways(tx);
    const ids = (
      await tx
        .select({ id })
        .from(pathways)
        .orderBy(...pathwayOrder)
    ).map((pathway) => pathway.id);
    const from = ids.indexOf(pathwayId);
    if (from < 0) return undefined;
    const wanted = "position" in move ? move.position - 1 : from + (move.direction === "up" ? -1 : 1);
    const to = Math.min(Math.max(wanted, 0), ids.length - 1);
    ids.splice(to, 0, ...ids.splice(from, 1));
    await tx.execute(sql`
      update ${pathways} set position = placed.position
      from unnest(${sql.param(ids)}::int[]) with ordinality as placed (id, position)
      where ${pathways.id} = placed.id and ${pathways.position} is distinct from placed.position`);
    return { position: to + 1, total: ids.length };
  });
}

/** Two concurrent moves would overwrite each other's order, and a move and a change that locks only its row could wait for each other. */
const lockPathways = (tx: Transaction) => tx.execute(sql`lock table ${pathways} in share row exclusive mode`);
