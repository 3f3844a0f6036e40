import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";
import { isEmail } from "@/subscribers/email";

import { instantOf, oneLine, short } from "../blog-post";
import type { Converted } from "../convert";
import { Notes } from "../notes";
import { readText } from "../read-text";
import { Terms } from "../terms";
import { writeBackupFile } from "../write-file";
import { convertGhostPost, type GhostContext } from "./post";
import { surveyGhost } from "./survey";
import { readGhost } from "./tables";

/** Reads a Ghost export twice: for what its posts name, and for the posts. Undefined when it has no posts. */
export async function convertGhost(path: string, target: string): Promise<Converted | undefined> {
  const notes = new Notes();
  const rows = readGhost(readText(path), (table, row, fields) =>
    notes.add("oddRows", `${nameOf(table, row)}: ${fields.join(", ")}`),
  );
  const survey = await surveyGhost(rows, notes);
  if (survey.posts.size === 0) return undefined;
  const context: GhostContext = { survey, categories: new Terms(), tags: new Terms(), notes };
  for (const post of survey.posts.values()) {
    for (const { name, slug } of survey.tagsOf(post).slice(0, 1)) context.categories.use(name, slug);
  }

  async function* posts() {
    for await (const { table, row, position } of readGhost(readText(path))) {
      const coming = table === "posts" ? survey.posts.get(position) : undefined;
      const post = table === "posts" && coming && (await convertGhostPost(row, position, coming, context));
      if (post) yield post;
      await yieldToEventLoop();
    }
  }

  await writeBackupFile(target, {
    posts: posts(),
    rest: () => ({
      categories: context.categories.all(),
      tags: context.tags.all(),
      subscribers: subscribersOf(context),
    }),
  });
  const moved = [...survey.posts.values()].flatMap(({ slug, oldAddresses: [from] }) => (from ? [{ from, slug }] : []));
  return { path: target, notes, moved };
}

/** How a note names a row. */
function nameOf(table: string, row: unknown) {
  const { slug, title, name, id } = (row ?? {}) as { [field: string]: unknown };
  const known = [slug, title, name, id].find((value) => typeof value === "string" || typeof value === "number");
  return known === undefined ? `a row of ${table}` : `${table} “${short(String(known), 80)}”`;
}

function subscribersOf({ survey, notes }: GhostContext) {
  return survey.members().flatMap(({ email, since }) => {
    const address = oneLine(email ?? "");
    if (!isEmail(address)) {
      notes.add("badAddresses", address || "an empty one");
      return [];
    }
    notes.about(address.toLowerCase()).add("members");
    const subscribed = instantOf(since);
    return [{ email: address, ...(subscribed && { subscribed }) }];
  });
}
