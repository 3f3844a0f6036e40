import type { Db, Transaction } from "@db/client";
import { posts, postSlugs } from "@db/schema";
import { inArray } from "drizzle-orm";

/** Which of these slugs a post has or had, and why they are not free. */
export async function takenSlugs(source: Db | Transaction, slugs: string[]) {
  const former = await source.select({ slug: postSlugs.slug }).from(postSlugs).where(inArray(postSlugs.slug, slugs));
  const present = await source.select({ slug: posts.slug }).from(posts).where(inArray(posts.slug, slugs));
  const taken = new Map<string, string>();
  for (const { slug } of former) taken.set(slug, "This slug still leads readers to another post");
  for (const { slug } of present) taken.set(slug, "A post with this slug is there already");
  return taken;
}
