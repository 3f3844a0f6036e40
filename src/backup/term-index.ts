import type { BackupTerm, TermReference } from "./file-format";

type StoredTerm = { id: number; name: string; slug: string };

/** Finds the stored term that a reference in the file means; undefined when there is none. */
export function indexTerms(fileTerms: BackupTerm[], stored: StoredTerm[]) {
  const inFile = new Map(fileTerms.map((term) => [term.id, term]));
  const bySlug = new Map(stored.map(({ slug, id }) => [slug, id]));
  const byName = new Map(stored.map(({ name, id }) => [name.toLowerCase(), id]));

  function named({ name, slug }: { name?: string | undefined; slug?: string | undefined }) {
    return bySlug.get(slug?.toLowerCase() ?? "") ?? byName.get(name?.toLowerCase() ?? "");
  }

  return function find(reference: TermReference): number | undefined {
    if (typeof reference === "string") return named({ name: reference, slug: reference });
    const term = typeof reference === "number" ? { id: reference } : reference;
    const known = term.id === undefined ? undefined : inFile.get(term.id);
    return named(term) ?? (known && named(known));
  };
}
