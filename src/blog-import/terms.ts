import { hasLetterOrDigit, isSlug } from "@/lib/text/slug";

import { shorten, Slugs } from "./blog-post";

const MAX_NAME_LENGTH = 100;

/** Terms that differ only in case are merged. */
export class Terms {
  readonly #byName = new Map<string, { name: string; slug: string }>();
  readonly #slugs = new Slugs((slug) => isSlug(slug) && hasLetterOrDigit(slug));

  add(name: string, slug: string) {
    const displayName = shorten(name, MAX_NAME_LENGTH) || shorten(slug, MAX_NAME_LENGTH) || "Untitled";
    const key = displayName.toLowerCase();
    const known = this.#byName.get(key);
    if (known) return known.slug;
    const term = { name: displayName, slug: this.#slugs.take(slug, displayName, "term") };
    this.#byName.set(key, term);
    return term.slug;
  }

  has(slug: string) {
    return this.all().some((term) => term.slug === slug);
  }

  all() {
    return [...this.#byName.values()];
  }
}
