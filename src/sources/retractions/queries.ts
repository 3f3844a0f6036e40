import { db } from "@db/client";
import type { Retraction } from "@db/library-types";
import { sources } from "@db/schema";
import { and, asc, desc, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";

import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";

import { marksOf, withReference } from "../admin-queries";
import { lockSources } from "../editing/queries";
import { listUses, type RecordOutdatedPosts } from "../uses/queries";
import type { DecisionInput, RetractionListState } from "./input";
import { canBeAcknowledged } from "./natures";
import { isSameNotice, type Notice, outranks } from "./notices";
import type { KnownWorks } from "./read-file";

const { id, key, formerKeys, csl, retraction } = sources;
const columns = { id, key, formerKeys, csl, retraction };

export type RetractionRow = Awaited<ReturnType<typeof listRetractionPage>>["items"][number];

const decision = sql`${retraction} ->> 'decision'`;

const conditions: { [Status in RetractionListState["status"]]: SQL | undefined } = {
  all: undefined,
  undecided: sql`${decision} is null`,
  shown: sql`${decision} = 'shown'`,
  acknowledged: sql`${decision} = 'acknowledged'`,
};

export async function listRetractionPage({ q, status, sort, dir, page }: RetractionListState) {
  const words = q ? or(contains(sources.title, q), contains(sources.doi, q), eq(sources.pmid, q)) : undefined;
  const matches = and(isNotNull(retraction), conditions[status], words);
  const order = sort === "date" ? sql`${retraction} ->> 'date'` : sql`lower(${sources.title})`;
  const list = await readPage(page, db.$count(sources, matches), (offset) =>
    db
      .select(columns)
      .from(sources)
      .where(matches)
      .orderBy((dir === "asc" ? asc : desc)(order), asc(id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
  const items = await Promise.all(list.items.map(withUses));
  return { ...list, items };
}

type Row = Pick<typeof sources.$inferSelect, keyof typeof columns>;

async function withUses(row: Row) {
  const { uses } = await listUses(marksOf(row));
  const { reference, csl: work, retraction: notice, id: sourceId } = withReference(row);
  return {
    id: sourceId,
    title: work.title,
    reference,
    doi: work.DOI ?? "",
    retraction: notice as Retraction,
    // Leaves out texts that nobody has to correct, such as older versions.
    uses: uses.filter(({ kind }) => kind === "post" || kind === "copy"),
  };
}

export async function countUndecided() {
  return db.$count(sources, and(isNotNull(retraction), conditions.undecided));
}

/** Also finds a source by the identifiers that it lost in a merge. */
export async function listKnownWorks(): Promise<KnownWorks> {
  const rows = await db
    .select({ id, doi: sources.doi, pmid: sources.pmid, former: sql<string[] | null>`${csl} -> 'former-ids'` })
    .from(sources)
    .where(or(isNotNull(sources.doi), isNotNull(sources.pmid), sql`${csl} ? 'former-ids'`));
  const byDoi = new Map<string, number>();
  const byPmid = new Map<string, number>();
  for (const row of rows) {
    for (const former of Array.isArray(row.former) ? row.former.map(String) : []) {
      (former.startsWith("10.") ? byDoi : byPmid).set(former.toLowerCase(), row.id);
    }
  }
  // Current identifiers take precedence over former ones.
  for (const row of rows) {
    if (row.doi) byDoi.set(row.doi, row.id);
    if (row.pmid) byPmid.set(row.pmid, row.id);
  }
  return { byDoi, byPmid };
}

/** A decision is kept while the notice stays the same. `posts` are those whose page still shows an earlier notice. */
export function storeNotices(notices: ReadonlyMap<number, Notice>, recordOutdatedPosts: RecordOutdatedPosts) {
  return db.transaction(async (tx) => {
    const rows = await lockSources(tx, [...notices.keys()]);
    const marks: string[] = [];
    let added = 0;
    for (const row of rows) {
      const notice = notices.get(row.id);
      const next = notice && nextRetraction(row.retraction, notice);
      if (!next) continue;
      await tx.update(sources).set({ retraction: next }).where(eq(id, row.id));
      if (!row.retraction || !isSameNotice(row.retraction, next)) added += 1;
      if (row.retraction?.decision === "shown") marks.push(...marksOf(row));
    }
    return { added, posts: marks.length > 0 ? await recordOutdatedPosts(tx, marks) : [] };
  });
}

function nextRetraction(
  before: Retraction | null,
  { nature, date, noticeDoi, reasons }: Notice,
): Retraction | undefined {
  const found = { nature, date, noticeDoi, reasons };
  if (before && isSameNotice(before, found)) {
    const next = { ...before, ...found };
    return Bun.deepEquals(next, before) ? undefined : next;
  }
  if (before && !outranks(found, before)) return undefined;
  return { ...found, decision: null, decidedAt: null, decidedBy: "" };
}

export type Decided = { posts: number[] } | "missing" | "other-notice" | "must-be-shown";

export function decide(
  sourceId: number,
  input: DecisionInput,
  decidedBy: string,
  recordOutdatedPosts: RecordOutdatedPosts,
) {
  return db.transaction(async (tx): Promise<Decided> => {
    const [row] = await lockSources(tx, [sourceId]);
    const before = row?.retraction;
    if (!row || !before) return "missing";
    if (before.nature !== input.nature || before.date !== input.date) return "other-notice";
    if (input.decision === "acknowledged" && !canBeAcknowledged(before)) return "must-be-shown";
    if (before.decision === input.decision) return { posts: [] };
    const by = input.decision ? { decidedAt: new Date().toISOString(), decidedBy } : { decidedAt: null, decidedBy: "" };
    await tx
      .update(sources)
      .set({ retraction: { ...before, decision: input.decision, ...by } })
      .where(eq(id, sourceId));
    const isVisible = before.decision === "shown" || input.decision === "shown";
    return { posts: isVisible ? await recordOutdatedPosts(tx, marksOf(row)) : [] };
  });
}
