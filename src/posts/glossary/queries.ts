import { db } from "@db/client";
import { glossaryEntries, posts } from "@db/schema";
import { and, eq } from "drizzle-orm";

import { onFirstUse } from "@/lib/on-first-use";
import { oneLine } from "@/lib/text/one-line";
import { isPublic } from "@/posts/is-public";

const { key, name, definition } = glossaryEntries;

export type ShownEntry = Awaited<ReturnType<typeof listShownEntries>>[number];

/** Other names are only for search, so that readers see no slang or misspellings. */
export async function listShownEntries() {
  const entries = await db
    .select({ key, name, definition, article: { slug: posts.slug, title: posts.title } })
    .from(glossaryEntries)
    .leftJoin(posts, and(eq(posts.uuid, glossaryEntries.readOn), isPublic));
  return entries
    .map(withPlainLines)
    .sort((one, other) => alphabet().compare(one.name, other.name) || (one.key < other.key ? -1 : 1));
}

/** Imported texts may contain characters that change the direction of what follows. */
const withPlainLines = <Entry extends { name: string; definition: string }>(entry: Entry) => ({
  ...entry,
  name: oneLine(entry.name),
  definition: oneLine(entry.definition),
});

const alphabet = onFirstUse(() => new Intl.Collator("en", { numeric: true }));

export const hasEntries = async () => (await db.select({ key }).from(glossaryEntries).limit(1)).length > 0;
