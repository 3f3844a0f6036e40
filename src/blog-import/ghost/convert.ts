import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";
import { isEmail } from "@/lib/text/email";
import { oneLine } from "@/lib/text/one-line";

import { parseInstant, shorten } from "../blog-post";
import type { Converted } from "../convert";
import { Notes } from "../notes";
import { readText } from "../read-text";
import { Terms } from "../terms";
import { writeBackupFile } from "../write-file";
import { convertGhostPost, type GhostContext } from "./post";
import { GhostReferences } from "./references";
import { readGhost } from "./tables";

/** Reads a Ghost export twice: first for what its posts refer to, then for the posts. Undefined when it has no posts. */
export async function convertGhost(path: string, target: string): Promise<Converted | undefined> {
  const notes = new Notes();
  const rows = readGhost(readText(path), (table, row, fields) =>
    notes.add("invalidRows", `${nameOf(table, row)}: ${fields.join(", ")}`),
  );
  const references = new GhostReferences(notes);
  for await (const entry of rows) references.add(entry);
  references.noteSharedIds();
  if (references.posts.size === 0) return undefined;
  const context: GhostContext = { references, categories: new Terms(), tags: new Terms(), notes };
  for (const post of references.posts.values()) {
    for (const { name, slug } of references.tagsOf(post).slice(0, 1)) context.categories.add(name, slug);
  }

  async function* posts() {
    for await (const { table, row, position } of readGhost(readText(path))) {
      const planned = table === "posts" ? references.posts.get(position) : undefined;
      const post = table === "posts" && planned && (await convertGhostPost(row, position, planned, context));
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
  const redirects = [...references.posts.values()].flatMap(({ slug, oldAddresses: [from] }) =>
    from ? [{ from, slug }] : [],
  );
  return { path: target, notes, redirects };
}

function nameOf(table: string, row: unknown) {
  const { slug, title, name, id } = (row ?? {}) as { [field: string]: unknown };
  const known = [slug, title, name, id].find((value) => typeof value === "string" || typeof value === "number");
  return known === undefined ? `a row of ${table}` : `${table} “${shorten(String(known), 80)}”`;
}

function subscribersOf({ references, notes }: GhostContext) {
  return references.subscribers().flatMap(({ email, since }) => {
    const address = oneLine(email ?? "");
    if (!isEmail(address)) {
      notes.add("badAddresses", address || "an empty one");
      return [];
    }
    notes.about(address.toLowerCase()).add("members");
    const subscribed = parseInstant(since);
    return [{ email: address, ...(subscribed && { subscribed }) }];
  });
}
