import type { Transaction } from "@db/client";
import { type PostFields, postRevisions } from "@db/schema";
import { inArray } from "drizzle-orm";

import type { BackupRevision } from "@/backup/file-format";
import { ahead, gather } from "@/lib/batches";

import type { TermFinders } from "./add-posts";
import type { Import } from "./import-context";
import type { ImportedContent } from "./queries";

/** Adds the saves of the posts that were added, in the order of the file. */
export async function addRevisions(
  tx: Transaction,
  { revisions, slugs }: ImportedContent,
  { dryRun, report, added, ...terms }: Import & TermFinders & { added: Map<string, number> },
) {
  let orphans = 0;
  async function* wanted() {
    for await (const { item } of revisions) {
      if (added.has(item.post)) yield item;
      else if (!slugs.has(item.post)) orphans += 1;
    }
  }
  const weigh = ({ fields }: BackupRevision) => fields.content.length;
  for await (const batch of ahead(gather(wanted(), { size: 25, weight: 1 << 20, weigh }))) {
    if (dryRun) continue;
    const known = await findSaves(tx, batch);
    const rows = batch.map(({ post, version, userName, createdAt, saveId, fields }) => {
      const isNew = saveId && !known.has(saveId);
      if (isNew) known.add(saveId);
      return {
        postId: added.get(post) as number,
        version,
        userName: userName ?? null,
        createdAt,
        saveId: isNew ? saveId : null,
        fields: storedFields(fields, terms),
      };
    });
    await tx.insert(postRevisions).values(rows);
  }
  if (orphans > 0) report.note(`${orphans} saves in the history belong to no post of the file and are left out.`);
}

/** The attempts that are kept already, of another post: each can be named once only. */
async function findSaves(tx: Transaction, batch: BackupRevision[]) {
  const ids = batch.flatMap(({ saveId }) => saveId ?? []);
  if (ids.length === 0) return new Set<string>();
  const rows = await tx
    .select({ saveId: postRevisions.saveId })
    .from(postRevisions)
    .where(inArray(postRevisions.saveId, ids));
  return new Set(rows.flatMap(({ saveId }) => saveId ?? []));
}

/** A term that is gone keeps its name, and the id of none. */
function storedFields(
  { category, tags, isFeatured, ...fields }: BackupRevision["fields"],
  { findCategory, findTag }: TermFinders,
): PostFields {
  return {
    ...fields,
    categoryId: (category && findCategory({ slug: category })?.id) || null,
    tags: tags.map(({ slug, name }) => ({ id: (slug && findTag({ slug })?.id) || 0, name })),
    isFeatured: isFeatured ? 1 : 0,
  };
}
