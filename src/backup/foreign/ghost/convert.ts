import { breathe } from "@/lib/breathe";
import { isEmail } from "@/subscribers/email";

import type { Converted } from "../convert";
import { instantOf, oneLine } from "../foreign-post";
import { Notes } from "../notes";
import { Terms } from "../terms";
import { writeBackupFile } from "../write-file";
import { convertGhostPost, type GhostContext } from "./post";
import { surveyGhost } from "./survey";
import { readGhost } from "./tables";

/** Reads a Ghost export twice: for what its posts name, and for the posts. Undefined when it has no posts. */
export async function convertGhost(path: string, target: string): Promise<Converted | undefined> {
  const notes = new Notes();
  const survey = await surveyGhost(readGhost(path), notes);
  if (!survey.hasPosts) return undefined;
  const context: GhostContext = { survey, categories: new Terms(), tags: new Terms(), notes };
  for (const term of survey.primaryTags()) context.categories.use(term.name, term.slug);

  async function* posts() {
    for await (const { table, row } of readGhost(path)) {
      const post = table === "posts" ? await convertGhostPost(row, context) : undefined;
      if (post) yield post;
      await breathe();
    }
  }

  await writeBackupFile(target, {
    posts: posts(),
    rest() {
      for (const _ of context.categories.all()) notes.add("primaryTags");
      return { categories: context.categories.all(), tags: context.tags.all(), subscribers: subscribersOf(context) };
    },
  });
  return { path: target, notes: notes.sentences() };
}

function subscribersOf({ survey, notes }: GhostContext) {
  return survey.members().flatMap(({ email, since }) => {
    const address = oneLine(email ?? "");
    if (!isEmail(address)) {
      notes.add("badAddresses", address || "an empty one");
      return [];
    }
    notes.add("members");
    const subscribed = instantOf(since);
    return [{ email: address, ...(subscribed && { subscribed }) }];
  });
}
