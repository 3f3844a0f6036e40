import { breathe } from "@/lib/breathe";

import type { Converted } from "../convert";
import { Notes } from "../notes";
import { Terms } from "../terms";
import { writeBackupFile } from "../write-file";
import { convertWordPressPost } from "./post";
import { surveyWordPress } from "./survey";
import { readWordPress } from "./xml";

export type WordPressContext = {
  survey: Awaited<ReturnType<typeof surveyWordPress>>;
  categories: Terms;
  tags: Terms;
  notes: Notes;
};

/** Reads a WordPress export twice: for what its posts name, and for the posts. */
export async function convertWordPress(path: string, target: string): Promise<Converted> {
  const notes = new Notes();
  const survey = await surveyWordPress(readWordPress(path), notes);
  const context: WordPressContext = { survey, categories: new Terms(), tags: new Terms(), notes };

  async function* posts() {
    for await (const entry of readWordPress(path)) {
      const slug = survey.slugs.get(entry.fields["wp:post_id"] ?? "");
      const post = entry.kind === "item" && slug ? await convertWordPressPost(entry, slug, context) : undefined;
      if (post) yield post;
      await breathe();
    }
  }

  await writeBackupFile(target, {
    posts: posts(),
    rest: () => ({ categories: context.categories.all(), tags: context.tags.all(), subscribers: [] }),
  });
  return { path: target, notes: notes.sentences() };
}
