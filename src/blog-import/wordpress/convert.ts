import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import type { Converted } from "../convert";
import { Notes } from "../notes";
import { Terms } from "../terms";
import { writeBackupFile } from "../write-file";
import { convertWordPressPost } from "./post";
import { collectReferences, type WordPressReferences } from "./references";
import { readWordPress } from "./xml";

export type WordPressContext = { references: WordPressReferences; categories: Terms; tags: Terms; notes: Notes };

/** Reads a WordPress export twice: for what its posts name, and for the posts. */
export async function convertWordPress(path: string, target: string): Promise<Converted> {
  const notes = new Notes();
  const references = await collectReferences(readWordPress(path), notes);
  const context: WordPressContext = { references, categories: new Terms(), tags: new Terms(), notes };

  async function* posts() {
    for await (const entry of readWordPress(path)) {
      const coming = references.posts.get(entry.position);
      const post = coming && (await convertWordPressPost(entry, coming, context));
      if (post) yield post;
      await yieldToEventLoop();
    }
  }

  await writeBackupFile(target, {
    posts: posts(),
    rest: () => ({ categories: context.categories.all(), tags: context.tags.all(), subscribers: [] }),
  });
  const moved = [...references.posts.values()].flatMap(({ slug, from }) => (from ? [{ from, slug }] : []));
  return { path: target, notes, moved };
}
