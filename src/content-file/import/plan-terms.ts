import { definitionOf } from "@/content-file/content-tables";
import type { BackupTerm } from "@/content-file/file-format";
import { foldName } from "@/lib/text/fold-name";

import type { ImportContext } from "./import-context";
import { listTerms, reserveIds } from "./temporary-tables/queries";
import { type FindTerm, indexTerms, type TermRow } from "./term-index";

type TermTable = "categories" | "tags";

export type TermPlan = {
  find: FindTerm;
  added: TermRow[];
  stored: TermRow[];
};

export async function planTerms(table: TermTable, terms: BackupTerm[], context: ImportContext): Promise<TermPlan> {
  const { schema, replace, dryRun, report } = context;
  const stored: TermRow[] = replace ? [] : await listTerms(schema, table);
  const wanted = newTerms(table, terms, stored, report);
  const ids = dryRun ? [] : await reserveIds(schema, table, wanted.length);
  const added = wanted.map((term, index) => ({ ...term, id: ids[index] ?? 0 }));
  report.added(table, added.length);
  return { added, stored, find: indexTerms(terms, [...stored, ...added]) };
}

function newTerms(table: TermTable, terms: BackupTerm[], stored: TermRow[], report: ImportContext["report"]) {
  const noun = `A ${definitionOf(table).noun[0]}`;
  const slugs = new Map(stored.map(({ slug }) => [slug, `${noun} with this slug already exists`]));
  const names = new Map(stored.map(({ name }) => [foldName(name), `${noun} with this name already exists`]));
  return terms.flatMap(({ name, slug, position }) => {
    const reason = slugs.get(slug) ?? names.get(foldName(name));
    if (reason) {
      report.skip(table, name, reason);
      return [];
    }
    slugs.set(slug, "The file has another one with this slug");
    names.set(foldName(name), "The file has another one with this name");
    return [{ name, slug, position }];
  });
}
