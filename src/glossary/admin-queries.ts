import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { glossaryEntries, posts } from "@db/schema";
import { isInTrash } from "@db/trash";
import { isUnchanged, nextUpdatedAt } from "@db/updated-at";
import { and, asc, desc, eq, not, or, sql } from "drizzle-orm";

import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";
import { hasLetterOrDigit, toTidySlug } from "@/lib/text/slug";
import {
  countPostsReferringTo,
  isReferredTo,
  lockReferringTexts,
  type RecordOutdatedPosts,
} from "@/sources/uses/queries";

import type { EntryChange, EntryInput, EntryListState } from "./input";
import { nameKey } from "./name-key";

const MAX_KEY_LENGTH = 60;

const marks = sql`array['term:' || ${glossaryEntries.key}]`;

const { id, key, name, definition, otherNames, readOn, updatedAt } = glossaryEntries;
const columns = {
  id,
  key,
  name,
  definition,
  otherNames,
  readOn,
  updatedAt,
  article: { title: posts.title, isInTrash },
  /** Posts outside the trash. */
  uses: countPostsReferringTo(marks),
};

export type EntryRow = Awaited<ReturnType<typeof listEntryPage>>["items"][number];

const selectEntries = (connection: Pick<Transaction, "select">) =>
  connection.select(columns).from(glossaryEntries).leftJoin(posts, eq(posts.uuid, glossaryEntries.readOn));

export function listEntryPage({ q, sort, dir, page }: EntryListState) {
  const matches = q ? or(contains(glossaryEntries.name, q), hasOtherName(q)) : undefined;
  const direction = dir === "asc" ? asc : desc;
  const order = { name: sql`lower(${glossaryEntries.name})`, uses: columns.uses }[sort];
  return readPage(page, db.$count(glossaryEntries, matches), (offset) =>
    selectEntries(db)
      .where(matches)
      .orderBy(direction(order), asc(sql`lower(${glossaryEntries.name})`), asc(glossaryEntries.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

const hasOtherName = (text: string) => {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`exists (select from jsonb_array_elements_text(${glossaryEntries.otherNames}) as other where other ilike ${pattern})`;
};

export function listEntries() {
  return db
    .select({ key, name, definition, otherNames })
    .from(glossaryEntries)
    .orderBy(asc(sql`lower(${glossaryEntries.name})`), asc(glossaryEntries.id));
}

export async function findEntry(entryId: number, connection: Pick<Transaction, "select"> = db) {
  const [entry] = await selectEntries(connection).where(eq(glossaryEntries.id, entryId));
  return entry;
}

/** "changed": somebody else has changed the entry since this user opened it. `posts` are those that have to be rendered again. */
export type SavedEntry =
  | { outcome: "saved"; entry: EntryRow; posts: number[] }
  | { outcome: "changed"; current: EntryRow }
  | { outcome: "missing" | "unknown article" }
  | { outcome: "taken"; field: "name" | "otherNames"; name: string; by: { id: number; name: string } };

export const createEntry = (input: EntryInput, recordOutdatedPosts: RecordOutdatedPosts) =>
  saveEntry(undefined, input, recordOutdatedPosts, async (tx, values) => {
    const [created] = await tx
      .insert(glossaryEntries)
      .values({ ...values, key: await freeKey(tx, values.name) })
      .returning({ id: glossaryEntries.id });
    return created;
  });

export const updateEntry = (
  entryId: number,
  { updatedAt: openedVersion, ...input }: EntryChange,
  recordOutdatedPosts: RecordOutdatedPosts,
) =>
  saveEntry(entryId, input, recordOutdatedPosts, async (tx, values) => {
    const [entry] = await tx.select({ updatedAt }).from(glossaryEntries).where(eq(glossaryEntries.id, entryId));
    if (!entry) return undefined;
    if (!isUnchanged(entry, openedVersion)) return { id: entryId, isConflict: true };
    await tx
      .update(glossaryEntries)
      .set({ ...values, updatedAt: nextUpdatedAt(updatedAt) })
      .where(eq(glossaryEntries.id, entryId));
    return { id: entryId };
  });

function saveEntry(
  entryId: number | undefined,
  input: EntryInput,
  recordOutdatedPosts: RecordOutdatedPosts,
  write: (tx: Transaction, values: EntryInput) => Promise<{ id: number; isConflict?: boolean } | undefined>,
): Promise<SavedEntry> {
  const ownKey = nameKey(input.name);
  const values = { ...input, otherNames: input.otherNames.filter((other) => nameKey(other) !== ownKey) };
  return db.transaction(async (tx) => {
    // Posts are locked before entries, as in a deletion or an import.
    await lockPosts(tx);
    // Two concurrent saves could give two entries the same name.
    await tx.execute(sql`lock table ${glossaryEntries} in share row exclusive mode`);
    const taken = await findTaken(tx, entryId, values);
    if (taken) return taken;
    if (values.readOn && !(await postExists(tx, values.readOn))) return { outcome: "unknown article" };
    const written = await write(tx, values);
    const entry = written && (await findEntry(written.id, tx));
    if (!entry) return { outcome: "missing" };
    if (written.isConflict) return { outcome: "changed", current: entry };
    return { outcome: "saved", entry, posts: await recordOutdatedPosts(tx, [`term:${entry.key}`]) };
  });
}

async function findTaken(tx: Transaction, entryId: number | undefined, input: EntryInput) {
  const others = await tx.select({ id, name, otherNames }).from(glossaryEntries);
  const owners = new Map<string, { id: number; name: string }>();
  for (const other of others) {
    if (other.id === entryId) continue;
    for (const owned of [other.name, ...other.otherNames])
      owners.set(nameKey(owned), { id: other.id, name: other.name });
  }
  for (const wanted of [input.name, ...input.otherNames]) {
    const by = owners.get(nameKey(wanted));
    const field = wanted === input.name ? ("name" as const) : ("otherNames" as const);
    if (by) return { outcome: "taken" as const, field, name: wanted, by };
  }
  return undefined;
}

/** Posts in the trash count, because they can be restored. */
async function postExists(tx: Transaction, uuid: string) {
  const [post] = await tx.select({ isInTrash }).from(posts).where(eq(posts.uuid, uuid));
  return post !== undefined;
}

async function freeKey(tx: Transaction, entryName: string) {
  const fromName = toTidySlug(entryName, MAX_KEY_LENGTH);
  const base = hasLetterOrDigit(fromName) ? fromName : "entry";
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? base : `${base}-${number}`;
    if ((await tx.$count(glossaryEntries, eq(glossaryEntries.key, candidate))) === 0) return candidate;
  }
}

/** Null when a text refers to the entry; undefined when there is no such entry. */
export function deleteEntry(entryId: number) {
  return db.transaction(async (tx) => {
    // A save that is still running may begin to refer to the entry.
    await lockReferringTexts(tx);
    const [deleted] = await tx
      .delete(glossaryEntries)
      .where(and(eq(glossaryEntries.id, entryId), not(isReferredTo(marks))))
      .returning({ id: glossaryEntries.id });
    if (deleted) return deleted;
    return (await tx.$count(glossaryEntries, eq(glossaryEntries.id, entryId))) > 0 ? null : undefined;
  });
}
