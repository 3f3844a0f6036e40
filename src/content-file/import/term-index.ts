import type { BackupTerm, TermReference } from "@/content-file/file-format";
import { foldName } from "@/lib/text/fold-name";

export type TermRow = { id: number; name: string; slug: string; position?: number | null | undefined };
export type FindTerm = (reference: TermReference) => TermRow | undefined;

export function indexTerms(fileTerms: BackupTerm[], rows: TermRow[]): FindTerm {
  const inFile = new Map<unknown, BackupTerm>();
  for (const term of fileTerms) inFile.set(term.slug, term).set(term.id ?? term.slug, term);
  const bySlug = new Map(rows.map((term) => [term.slug, term]));
  const byName = new Map(rows.map((term) => [foldName(term.name), term]));

  function findRow({ name, slug }: { name?: string | undefined; slug?: string | undefined }) {
    return bySlug.get(slug?.toLowerCase() ?? "") ?? byName.get(foldName(name ?? ""));
  }

  return function find(reference) {
    if (typeof reference === "object") {
      const known = inFile.get(reference.id ?? reference.slug?.toLowerCase());
      return findRow(reference) ?? (known && findRow(known));
    }
    const known = inFile.get(typeof reference === "string" ? reference.toLowerCase() : reference);
    const direct = typeof reference === "string" ? findRow({ name: reference, slug: reference }) : undefined;
    return direct ?? (known && findRow(known));
  };
}
