import type { BackupRevision } from "@/content-file/file-format";
import { cleanHtmlWithImages } from "@/content/clean";
import { ContentError } from "@/content/content-error";
import { isImageAddress } from "@/images/image-address";
import { inBatches, prefetch } from "@/lib/async/batches";
import type { SavedFields } from "@/posts/post-fields";

import type { ImportContext } from "./import-context";
import type { TermFinders } from "./import-posts";
import { findSaveIds } from "./stored-posts/queries";
import { insertRows, reserveIds } from "./temporary-tables/queries";

export async function importRevisions(
  items: AsyncIterable<{ item: BackupRevision }>,
  { added, slugs }: { added: ReadonlyMap<string, number>; slugs: ReadonlySet<string> },
  { schema, replace, isWaymarkFile, dryRun, newSlug, withNewKeys, report, ...terms }: ImportContext & TermFinders,
) {
  let orphans = 0;
  let unreadable = 0;
  async function* cleanedItems() {
    for await (const { item } of items) {
      const post = newSlug(item.post);
      if (!added.has(post)) {
        if (!slugs.has(item.post)) orphans += 1;
        continue;
      }
      // A test restore reads revisions that were cleaned when they were saved.
      const fields = schema || dryRun ? item.fields : await cleanFields(item.fields, { isWaymarkFile, withNewKeys });
      if (fields) yield { ...item, post, fields };
      else unreadable += 1;
    }
  }
  const all: number[] = [];
  const seen = new Set<string>();
  const weigh = ({ fields }: BackupRevision) => fields.content.length;
  for await (const batch of prefetch(inBatches(cleanedItems(), { size: 25, maxWeight: 1 << 20, weigh }))) {
    if (dryRun) continue;
    const saveIds = batch.flatMap(({ saveId }) => saveId ?? []);
    const known = replace ? new Set<string>() : await findSaveIds(schema, saveIds);
    const ids = await reserveIds(schema, "postRevisions", batch.length);
    const rows = batch.map(({ post, version, userName, createdAt, saveId, fields }, index) => {
      // A save id must be unique; another revision may already have this one.
      const isNew = saveId && !known.has(saveId) && !seen.has(saveId);
      if (isNew) seen.add(saveId);
      return {
        id: ids[index] as number,
        postId: added.get(post) as number,
        version,
        userName: userName ?? null,
        createdAt,
        saveId: isNew ? saveId : null,
        fields: storedFields(fields, terms),
      };
    });
    await insertRows("postRevisions", rows);
    all.push(...ids);
  }
  if (orphans > 0) report.note(`Revisions left out because their post is not in the file: ${orphans}.`);
  if (unreadable > 0) report.note(`Revisions left out because they can't be read: ${unreadable}.`);
  return all;
}

type Texts = { content: string; featuredImage: string; authorImage: string | null };

/** Undefined when the text can't be read. */
export async function cleanFields<Fields extends Texts>(
  fields: Fields,
  { isWaymarkFile, withNewKeys }: Pick<ImportContext, "isWaymarkFile" | "withNewKeys">,
) {
  const imageOf = (address: string) => (isWaymarkFile || isImageAddress(address.trim()) ? withoutData(address) : "");
  try {
    return {
      ...fields,
      content: await cleanHtmlWithImages(withNewKeys(fields.content), async () => ""),
      featuredImage: imageOf(fields.featuredImage),
      authorImage: fields.authorImage && imageOf(fields.authorImage),
    };
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

/** Revisions and drafts refer to stored images by address. Waymark never stored a data URL in one, so it is dropped. */
const withoutData = (address: string) => (/^\s*data:/i.test(address) ? "" : address.trim());

function storedFields(
  { category, tags, isFeatured, ...fields }: BackupRevision["fields"],
  { findCategory, findTag }: TermFinders,
): SavedFields {
  return {
    ...fields,
    categoryId: (category && findCategory({ slug: category })?.id) || null,
    tags: tags.map(({ slug, name }) => ({ id: (slug && findTag({ slug })?.id) || 0, name })),
    isFeatured: isFeatured ? 1 : 0,
  };
}
