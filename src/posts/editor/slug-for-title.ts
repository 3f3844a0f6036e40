import { toSlug } from "@/lib/text/slug";

const MAX_LENGTH = 120;

/** The slug for a title, cut between words when it is too long; "" when the title has no Latin letters or digits. */
export function slugForTitle(title: string) {
  const slug = toSlug(title);
  if (slug.length <= MAX_LENGTH) return slug;
  const cut = slug.slice(0, MAX_LENGTH + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 0) || MAX_LENGTH);
}
