import type { Transaction } from "@db/client";
import { categories, tags } from "@db/schema";

import type { BackupTerm } from "@/backup/file-format";
import { batchesOf } from "@/lib/batches";

import type { Import } from "./import-context";
import { type FindTerm, indexTerms, type StoredTerm } from "./term-index";

/** Rows in one statement: few, because the embedded database is slow with many that may conflict. */
const BATCH = 50;

/** Adds the terms that are not there yet, and tells where a reference in the file leads. */
export async function addTerms(
  tx: Transaction,
  kind: "category" | "tag",
  terms: BackupTerm[],
  { replace, dryRun, report }: Import,
): Promise<FindTerm> {
  const table = kind === "category" ? categories : tags;
  const stored: StoredTerm[] = replace ? [] : await tx.select().from(table);
  const fresh = newTerms(kind, terms, stored, report);
  if (dryRun) {
    report.added(kind, fresh.length);
    return indexTerms(terms, [...stored, ...fresh.map((term) => ({ ...term, id: 0 }))]);
  }
  for (const batch of batchesOf(fresh, BATCH)) {
    const rows = await tx.insert(table).values(batch).onConflictDoNothing().returning({ slug: table.slug });
    const added = new Set(rows.map(({ slug }) => slug));
    report.added(kind, rows.length);
    for (const { slug, name } of batch) if (!added.has(slug)) report.skip(kind, name, "It is there already");
  }
  // Held until the end, so that nobody deletes one that a post is about to name.
  return indexTerms(terms, await tx.select().from(table).for("key share"));
}

/** The terms of the file that are not stored; the others are reported. */
function newTerms(kind: "category" | "tag", terms: BackupTerm[], stored: StoredTerm[], report: Import["report"]) {
  const noun = kind === "category" ? "A category" : "A tag";
  const slugs = new Map(stored.map(({ slug }) => [slug, `${noun} with this slug is there already`]));
  const names = new Map(stored.map(({ name }) => [name.toLowerCase(), `${noun} with this name is there already`]));
  return terms.flatMap(({ name, slug }) => {
    const reason = slugs.get(slug) ?? names.get(name.toLowerCase());
    if (reason) {
      report.skip(kind, name, reason);
      return [];
    }
    slugs.set(slug, "The file has another one with this slug");
    names.set(name.toLowerCase(), "The file has another one with this name");
    return [{ name, slug }];
  });
}
