/** The spec's rule: lowercase, whitespace to hyphens, the rest outside a-z, 0-9 and hyphen dropped. Accents are taken off first. */
export function slugFrom(text: string) {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-{2,}/g, "-")
    .replace(/^-|-$/g, "");
}

/** Whether a text can be a slug at all; any other need not be looked for. */
export const isSlug = (text: string) => /^[a-z0-9-]+$/.test(text);
