import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import type { Converted } from "../convert";
import { Notes } from "../notes";
import { Terms } from "../terms";
import { writeBackupFile } from "../write-file";
import { convertWordPressPost } from "./post";
import { WordPressReferences } from "./references";
import { readWordPress } from "./xml";

export type WordPressContext = { references: WordPressReferences; categories: Terms; tags: Terms; notes: Notes };

/** Reads a WordPress export twice: first for what its posts refer to, then for the posts. */
export async function convertWordPress(path: string, target: string): Promise<Converted> {
  const notes = new Notes();
  const references = new WordPressReferences(notes);
  for await (const entry of readWordPress(path)) references.add(entry);
  references.planPosts();
  const context: WordPressContext = { references, categories: new Terms(), tags: new Terms(), notes };

  async function* posts() {
    for await (const entry of readWordPress(path)) {
      const planned = references.posts.get(entry.position);
      const post = planned && (await convertWordPressPost(entry, planned, context));
      if (post) yield post;
      await yieldToEventLoop();
    }
  }

  await writeBackupFile(target, {
    posts: posts(),
    rest: () => ({ categories: context.categories.all(), tags: context.tags.all(), subscribers: [] }),
  });
  const redirects = [...references.posts]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, { slug, from }]) => (from ? [{ from, slug }] : []));
  return { path: target, notes, redirects };
}
