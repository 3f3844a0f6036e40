import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { sources } from "@db/schema";
import { isUnchanged, nextUpdatedAt } from "@db/updated-at";
import { eq, inArray, sql } from "drizzle-orm";

import { marksOf, type Source, sourceColumns, unlessTaken, withReference } from "../admin-queries";
import { type ChangedSourceInput, MAX_FORMER_KEYS } from "../input";
import { listUses, lockReferringTexts, type RecordOutdatedPosts } from "../uses/queries";
import { combine, keepFormerIds, keepNotice } from "./combine";

/** `changed` is the source as somebody else has saved it since it was opened. Undefined when there is no such source. */
export function updateSource(sourceId: number, input: ChangedSourceInput, recordOutdatedPosts: RecordOutdatedPosts) {
  const { updatedAt: openedVersion, ...entered } = input;
  return unlessTaken(() =>
    db.transaction(async (tx) => {
      const [before] = await lockSources(tx, [sourceId]);
      if (!before) return undefined;
      const values = { ...entered, csl: keepFormerIds(entered.csl, before.csl) };
      if (isSame(before, values)) return { source: withReference(before), posts: [] };
      if (openedVersion !== undefined && !isUnchanged(before, openedVersion)) return { changed: withReference(before) };
      const [after] = await tx
        .update(sources)
        .set({
          ...values,
          retraction: keepNotice(before.retraction, before.csl, values.csl),
          ...resetLinkCheck(before, values),
          updatedAt: nextUpdatedAt(sources.updatedAt),
        })
        .where(eq(sources.id, sourceId))
        .returning(sourceColumns);
      return after && { source: withReference(after), posts: await recordOutdatedPosts(tx, marksOf(after)) };
    }),
  );
}

const isSame = (
  { csl, evidence, archivedUrl }: Source | Omit<Source, "reference">,
  values: Partial<ChangedSourceInput>,
) => Bun.deepEquals({ csl, evidence, archivedUrl }, values);

type Addresses = Pick<Source, "csl" | "archivedUrl">;

/** A changed address has not been checked yet. */
const resetLinkCheck = (before: Addresses, after: Addresses) =>
  before.csl.URL !== after.csl.URL || before.archivedUrl !== after.archivedUrl
    ? { linkStatus: "", linkCheckedAt: null }
    : {};

export async function markSourceChecked(sourceId: number, checkedBy: string) {
  const [row] = await db
    .update(sources)
    .set({ checkedAt: sql`now()`, checkedBy })
    .where(eq(sources.id, sourceId))
    .returning(sourceColumns);
  return row && withReference(row);
}

type Merged = { source: Source; posts: number[] } | "missing" | "too-many-keys";

/** The source that stays gets the values that it lacks from the other one, and its keys, so that texts with those keys cite it. */
export function mergeSources(
  fromId: number,
  intoId: number,
  recordOutdatedPosts: RecordOutdatedPosts,
): Promise<Merged> {
  return db.transaction(async (tx): Promise<Merged> => {
    const rows = await lockSources(tx, [fromId, intoId]);
    const [from, into] = [rows.find(({ id }) => id === fromId), rows.find(({ id }) => id === intoId)];
    if (!from || !into) return "missing";
    const formerKeys = [...into.formerKeys, from.key, ...from.formerKeys];
    if (formerKeys.length > MAX_FORMER_KEYS) return "too-many-keys";
    // Deleted first, because the other source gets its DOI.
    await tx.delete(sources).where(eq(sources.id, fromId));
    const values = combine(into, from);
    const [merged] = await tx
      .update(sources)
      .set({ ...values, ...resetLinkCheck(into, values), formerKeys, updatedAt: nextUpdatedAt(sources.updatedAt) })
      .where(eq(sources.id, intoId))
      .returning(sourceColumns);
    if (!merged) return "missing";
    return { source: withReference(merged), posts: await recordOutdatedPosts(tx, marksOf(merged)) };
  });
}

/** Null when a text cites the source; undefined when there is no such source. */
export function deleteSource(sourceId: number): Promise<{ id: number } | null | undefined> {
  return db.transaction(async (tx) => {
    // Waits for saves that may be about to cite it.
    await lockReferringTexts(tx);
    const [source] = await lockSources(tx, [sourceId]);
    if (!source || (await listUses(marksOf(source), tx)).total > 0) return source && null;
    await tx.delete(sources).where(eq(sources.id, sourceId));
    return { id: sourceId };
  });
}

/** Locks posts before sources, as deletions and imports do; otherwise two changes could wait for each other. */
export async function lockSources(tx: Transaction, ids: number[]) {
  await lockPosts(tx);
  return tx.select(sourceColumns).from(sources).where(inArray(sources.id, ids)).orderBy(sources.id).for("update");
}
