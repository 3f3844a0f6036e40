import { hasLetterOrDigit, isSlug } from "@/lib/text/slug";

import { shorten, Slugs } from "./blog-post";

const MAX_NAME_LENGTH = 100;

/** The categories, or the tags, that posts of an export use; two that differ only in letter case are one. */
export class Terms {
  readonly #byName = new Map<string, { name: string; slug: string }>();
  readonly #slugs = new Slugs((slug) => isSlug(slug) && hasLetterOrDigit(slug));

  add(name: string, slug: string) {
    const shown = shorten(name, MAX_NAME_LENGTH) || shorten(slug, MAX_NAME_LENGTH) || "Untitled";
    const key = shown.toLowerCase();
    const known = this.#byName.get(key);
    if (known) return known.slug;
    const term = { name: shown, slug: this.#slugs.take(slug, shown, "term") };
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
