import { db } from "@db/client";
import { glossaryEntries, posts } from "@db/schema";
import { and, eq } from "drizzle-orm";

import { isPublic } from "@/posts/is-public";

const { key, name, definition, otherNames } = glossaryEntries;

export type ShownEntry = Awaited<ReturnType<typeof listShownEntries>>[number];

/** All entries in alphabetical order, with the article to read on if it is public. */
export async function listShownEntries() {
  const entries = await db
    .select({ key, name, definition, otherNames, article: { slug: posts.slug, title: posts.title } })
    .from(glossaryEntries)
    .leftJoin(posts, and(eq(posts.uuid, glossaryEntries.readOn), isPublic));
  return entries.sort((one, other) => alphabet.compare(one.name, other.name) || (one.key < other.key ? -1 : 1));
}

const alphabet = new Intl.Collator("en", { numeric: true });

export const hasEntries = async () => (await db.select({ key }).from(glossaryEntries).limit(1)).length > 0;
