import type { BackupDraft } from "@/content-file/file-format";
import { inBatches, prefetch } from "@/lib/async/batches";
import type { PostForm } from "@/posts/editor/saving/post-form";

import type { ImportContext } from "./import-context";
import type { TermFinders } from "./import-posts";
import { cleanFields } from "./import-revisions";
import { insertRows, reserveIds } from "./temporary-tables/queries";

const MAX_IMPORTED_REVISION = 1_000_000_000;

/** A working draft belongs to the user with its username; without such a user, everybody can open it. */
export async function importDrafts(
  items: AsyncIterable<{ item: BackupDraft }>,
  added: ReadonlyMap<string, number>,
  { schema, isWaymarkFile, dryRun, newSlug, withNewKeys, report, ...terms }: ImportContext & TermFinders,
) {
  let [withoutPost, unreadable] = [0, 0];
  async function* cleanedItems() {
    for await (const { item } of items) {
      // A test restore reads working drafts that were cleaned when they were stored.
      const fields = schema || dryRun ? item.fields : await cleanFields(item.fields, { isWaymarkFile, withNewKeys });
      if (fields) yield { ...item, fields };
      else unreadable += 1;
    }
  }
  const all: number[] = [];
  const weigh = ({ fields }: BackupDraft) => fields.content.length;
  for await (const batch of prefetch(inBatches(cleanedItems(), { size: 25, maxWeight: 1 << 20, weigh }))) {
    withoutPost += batch.filter(({ post }) => post !== null && !added.has(newSlug(post))).length;
    if (dryRun) continue;
    const ids = await reserveIds(schema, "workingDrafts", batch.length);
    const rows = batch.map(({ post, fields, ...draft }, index) => ({
      ...draft,
      // Limited, because the editor continues counting from this number.
      revision: schema ? draft.revision : Math.min(draft.revision, MAX_IMPORTED_REVISION),
      id: ids[index] as number,
      postId: (post !== null && added.get(newSlug(post))) || null,
      editor: crypto.randomUUID(),
      fields: storedFields(fields, terms),
    }));
    await insertRows("workingDrafts", rows);
    all.push(...ids);
  }
  if (withoutPost > 0)
    report.note(`Working drafts of posts that were not imported, kept as new posts: ${withoutPost}.`);
  if (unreadable > 0) report.note(`Working drafts left out because they can't be read: ${unreadable}.`);
  return all;
}

export function storedFields(
  { category, tags, ...fields }: BackupDraft["fields"],
  { findCategory, findTag }: TermFinders,
): PostForm {
  return {
    ...fields,
    categoryId: (category && findCategory({ slug: category })?.id) || null,
    tags: tags.flatMap((slug) => findTag({ slug })?.id ?? []),
  };
}
