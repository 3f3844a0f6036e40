import { batchesOf } from "@/lib/async/batches";
import { isArticleSlug, MAX_SLUG_LENGTH } from "@/posts/article-slug";

import { findTakenSlugs } from "./stored-posts/queries";

/** Returns a function that replaces slugs which the editor would refuse; it keeps those of posts that exist already. */
export async function planSlugs(slugs: ReadonlySet<string>) {
  const changed = new Map<string, string>();
  const used = new Set(slugs);
  for (const batch of batchesOf(
    [...slugs].filter((slug) => !isArticleSlug(slug)),
    500,
  )) {
    const taken = await findTakenSlugs(undefined, [...batch, ...batch.map(validSlug)]);
    for (const slug of batch) {
      if (taken.has(slug)) continue;
      const base = validSlug(slug);
      let candidate = base;
      for (let number = 2; used.has(candidate) || taken.has(candidate); number += 1) {
        candidate = `${base.slice(0, MAX_SLUG_LENGTH - 1 - String(number).length)}-${number}`;
        for (const found of (await findTakenSlugs(undefined, [candidate])).keys()) taken.set(found, "");
      }
      used.add(candidate);
      changed.set(slug, candidate);
    }
  }
  return (slug: string) => changed.get(slug) ?? slug;
}

const HASH_LENGTH = 8;

/** Shortened slugs stay different, because they end with a hash of the full slug. */
function validSlug(slug: string) {
  if (slug.length <= MAX_SLUG_LENGTH) return `post-${slug}`;
  const hash = new Bun.CryptoHasher("sha256").update(slug).digest("hex").slice(0, HASH_LENGTH);
  return `${slug.slice(0, MAX_SLUG_LENGTH - 1 - HASH_LENGTH)}-${hash}`;
}
