import { db } from "@db/client";
import type { CslItem } from "@db/library-types";
import { sources } from "@db/schema";
import { and, asc, desc, eq, inArray, isNotNull, not, or, type SQL, sql } from "drizzle-orm";

import { uniqueViolation } from "@/lib/errors";
import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";

import type { SourceInput, SourceListState } from "./input";
import { findSources } from "./queries";
import { newKey } from "./source-key";
import { countPostsReferringTo, isReferredTo } from "./uses/queries";
import { referenceText } from "./vancouver";

const { id, key, formerKeys, csl, evidence, archivedUrl, checkedAt, checkedBy } = sources;
const { linkStatus, linkCheckedAt, retraction, createdAt, updatedAt } = sources;

/** The marks of a source: one for its key, and one for each former key. */
const marks = sql<string[]>`case when ${formerKeys} = '[]' then array['ref:' || ${key}] else array(
  select 'ref:' || named from jsonb_array_elements_text(${formerKeys} || to_jsonb(${key})) as named) end`;

const uses = countPostsReferringTo(marks);

export const sourceColumns = {
  id,
  key,
  formerKeys,
  csl,
  evidence,
  archivedUrl,
  checkedAt,
  checkedBy,
  linkStatus,
  linkCheckedAt,
  retraction,
  createdAt,
  updatedAt,
};

type Row = Pick<typeof sources.$inferSelect, keyof typeof sourceColumns>;

export type Source = Row & { reference: string };
export type SourceRow = Awaited<ReturnType<typeof listSourcePage>>["items"][number];

export const withReference = <Found extends { csl: CslItem }>(row: Found) => ({
  ...row,
  reference: referenceText(row.csl),
});

export const marksOf = (source: Pick<Row, "key" | "formerKeys">) =>
  [source.key, ...source.formerKeys].map((named) => `ref:${named}`);

const conditions: { [Status in SourceListState["status"]]: SQL | undefined } = {
  all: undefined,
  unused: not(isReferredTo(marks)),
  unchecked: or(sql`${checkedAt} is null`, sql`${checkedAt} < now() - interval '1 year'`),
  broken: sql`${linkStatus} not in ('', 'ok')`,
  retracted: isNotNull(retraction),
};

const year = sql`${csl} #>> '{issued,date-parts,0,0}'`;

export function listSourcePage({ q, status, sort, dir, page }: SourceListState) {
  const matches = and(conditions[status], ...wordsIn(q).map(containsWord));
  const direction = dir === "asc" ? asc : desc;
  const title = sql`lower(${sources.title})`;
  const orders = {
    title,
    year: sql`lpad(${year}, 4, '0')`,
    checked: sql`coalesce(${checkedAt}, '-infinity')`,
    uses,
    added: createdAt,
  };
  const order = [sql`${direction(orders[sort])} nulls last`, asc(title), asc(id)];
  return readPage(page, db.$count(sources, matches), async (offset) => {
    // Finds the ids first: counting uses is slow, and Postgres would also do it for the rows before the page.
    const shown = db
      .select({ id })
      .from(sources)
      .where(matches)
      .orderBy(...order)
      .limit(PAGE_SIZE)
      .offset(offset);
    const rows = await db
      .select({ ...sourceColumns, uses })
      .from(sources)
      .where(inArray(id, shown))
      .orderBy(...order);
    return rows.map(withReference);
  });
}

/** Of the address of a DOI or a PubMed page, only the identifier is searched for. */
const wordsIn = (text: string) =>
  text
    .replace(
      /https?:\/\/(?:dx\.)?doi\.org\/|https?:\/\/pubmed\.ncbi\.nlm\.nih\.gov\/(\d+)\/?|\b(?:doi|pmid):\s*/gi,
      "$1",
    )
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 12);

function containsWord(word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return or(sql`${sources.searchText} like lower(plain_letters(${pattern}))`, eq(key, word));
}

export async function findSource(sourceId: number): Promise<Source | undefined> {
  const [row] = await db.select(sourceColumns).from(sources).where(eq(id, sourceId));
  return row && withReference(row);
}

/** The properties of the result are the requested keys, which may be former ones. */
export async function describeSources(keys: string[]) {
  const found = await findSources(keys);
  return Object.fromEntries([...found].map(([key, source]) => [key, describe(source)]));
}

const describe = (source: Pick<Row, "key" | "csl" | "evidence" | "retraction">) => ({
  key: source.key,
  reference: referenceText(source.csl),
  evidence: source.evidence,
  retraction: source.retraction,
});

export type ExistingSource = { key: string; reference: string };

/** The library's source for each work, also by identifiers that the source lost in a merge. Works with different DOIs are never the same, even if their PubMed numbers are equal. */
export async function findExisting(works: CslItem[]): Promise<(ExistingSource | undefined)[]> {
  const dois = works.flatMap(({ DOI }) => DOI?.toLowerCase() ?? []);
  const pmids = works.flatMap(({ PMID }) => PMID ?? []);
  if (dois.length + pmids.length === 0) return works.map(() => undefined);
  const rows = await db
    .select({ key, csl, doi: sources.doi, pmid: sources.pmid })
    .from(sources)
    .where(or(inArray(sources.doi, dois), inArray(sources.pmid, pmids), hasFormerId([...dois, ...pmids])));
  return works.map(({ DOI, PMID }) => {
    const doiOfWork = DOI?.toLowerCase();
    const found =
      rows.find(({ doi }) => doi !== null && doi === doiOfWork) ??
      rows.find(({ doi, pmid }) => pmid !== null && pmid === PMID && (doi === null || !doiOfWork)) ??
      rows.find((row) => formerIdsOf(row.csl).includes(doiOfWork ?? PMID));
    return found && { key: found.key, reference: referenceText(found.csl) };
  });
}

const hasFormerId = (ids: string[]) => sql`${csl} -> 'former-ids' ?| ${sql.param(ids)}::text[]`;

const formerIdsOf = ({ "former-ids": ids }: CslItem): unknown[] => (Array.isArray(ids) ? ids : []);

/** `taken` is the identifier that another source already has. */
export async function createSource(input: SourceInput): Promise<Source | { taken: "DOI" | "PMID" }> {
  for (;;) {
    const newSourceKey = newKey();
    if ((await findSources([newSourceKey])).size > 0) continue;
    const created = await unlessTaken(async () => {
      const insertion = db.insert(sources).values({ ...input, key: newSourceKey });
      const [row] = await insertion.onConflictDoNothing({ target: key }).returning(sourceColumns);
      return row;
    });
    if (created) return "taken" in created ? created : withReference(created);
  }
}

export async function unlessTaken<Saved>(save: () => Promise<Saved>): Promise<Saved | { taken: "DOI" | "PMID" }> {
  try {
    return await save();
  } catch (error) {
    const taken = uniqueViolation(error)?.match(/^sources_(doi|pmid)_unique$/)?.[1];
    if (!taken) throw error;
    return { taken: taken === "doi" ? "DOI" : "PMID" };
  }
}
