import { BackupError } from "@/content-file/backup-error";
import type { BackupItem, BackupPost } from "@/content-file/file-format";
import { isImageAddress, type StoredImage } from "@/images/image-address";
import { inBatches } from "@/lib/async/batches";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";
import type { Refused } from "@/posts/writing/outcome";
import { withRelativeAddresses } from "@/posts/writing/own-addresses";
import { type PreparedPost, preparePost } from "@/posts/writing/prepare-post";

import { type CheckedBackup, readList } from "./checked-backup";
import type { ImportContext } from "./import-context";
import { itemOfImage } from "./import-images";
import type { ItemFile } from "./item-file";
import { findTakenSlugs } from "./stored-posts/queries";

export type ImportedPost = Pick<BackupPost, "uuid" | "category" | "categoryId" | "tags" | "oldSlugs" | "oldAddresses"> &
  Pick<PreparedPost, "row" | "isFeatured">;

export async function* preparePosts(
  checked: CheckedBackup,
  images: ItemFile<BackupItem<"media">>,
  { report, replace, schema, isWaymarkFile, newSlug, withNewKeys }: ImportContext,
): AsyncGenerator<ImportedPost[]> {
  const slugs = new Set<string>();
  const known = new Map<string, StoredImage>(checked.images);
  for await (const batch of inBatches(readList(checked, "posts"), { size: 25, maxWeight: 4 << 20, weigh: lengthOf })) {
    const items = batch.map(({ position, item }) => ({ position, item: withSlug(item, newSlug(item.slug), report) }));
    const wanted = items.map(({ item }) => item.slug);
    const taken = replace ? new Map<string, string>() : await findTakenSlugs(schema, wanted);
    const prepared: ImportedPost[] = [];
    for (const { position, item } of items) {
      const reason = slugs.has(item.slug) ? "The file has another post with this slug" : taken.get(item.slug);
      slugs.add(item.slug);
      if (reason) {
        report.skip("posts", item.slug, reason, labelOf(item));
        continue;
      }
      await yieldToEventLoop();
      // A file that Waymark wrote contains values as they were stored, whatever the site's address was then.
      const adapted = isWaymarkFile ? item : withValidImages(withRelativeAddresses(item), report);
      const post = await prepareImported({ ...adapted, content: withNewKeys(adapted.content) }, known);
      if (post.outcome === "refused") {
        const problem = explainRefusal(post, position, item);
        if (!isWaymarkFile) throw problem;
        report.skip("posts", item.slug, problem.message, labelOf(item));
        continue;
      }
      const isEmpty = post.row.isPublished && post.row.bodyText === "" && !post.row.content.includes("<img");
      if (isEmpty && !replace && !schema) {
        post.row.isPublished = false;
        report.note(`${labelOf(item)} has no text and was imported as a draft.`);
      }
      for (const image of post.images) {
        if (!known.has(image.sha256)) await images.add(itemOfImage(image));
        known.set(image.sha256, image);
      }
      const { uuid, category, categoryId, tags, oldSlugs, oldAddresses } = item;
      const { row, isFeatured } = post;
      prepared.push({ uuid, category, categoryId, tags, oldSlugs, oldAddresses, row, isFeatured });
    }
    if (prepared.length > 0) yield prepared;
  }
  await images.close();
}

const labelOf = ({ title, slug }: BackupPost) => `“${title}” (${slug})`;

function withSlug(post: BackupPost, slug: string, report: ImportContext["report"]): BackupPost {
  if (slug === post.slug) return post;
  report.note(`“${post.title}”: the slug “${post.slug}” can't be used here and was changed to “${slug}”.`);
  return { ...post, slug, oldSlugs: [...post.oldSlugs, { slug: post.slug }] };
}

/** Removes image addresses that don't lead to images, so that a browser never requests anything else. */
function withValidImages(post: BackupPost, report: ImportContext["report"]): BackupPost {
  const images = { featuredImage: post.featuredImage, authorImage: post.authorImage };
  for (const [field, noun] of [
    ["featuredImage", "featured image"],
    ["authorImage", "author image"],
  ] as const) {
    const address = (images[field] ?? "").trim();
    if (address === "" || /^data:/i.test(address) || isImageAddress(address)) continue;
    report.note(
      `“${post.title}” (${post.slug}): its ${noun} is not an image and was left out: ${address.slice(0, 200)}`,
    );
    images[field] = "";
  }
  return { ...post, ...images };
}

async function prepareImported(post: BackupPost, known: ReadonlyMap<string, StoredImage>) {
  const { uuid: _, featuredImage, createdAt, updatedAt, deletedAt, version, ...values } = post;
  const prepared = await preparePost({ ...values, featuredImage: featuredImage ?? "", categoryId: null }, known);
  return prepared.outcome === "refused"
    ? prepared
    : { ...prepared, row: { ...prepared.row, createdAt, updatedAt, deletedAt, version } };
}

const lengthOf = ({ item }: { item: BackupPost }) => item.content.length;

function explainRefusal({ status, fields }: Refused, position: number, { slug }: BackupPost) {
  const [field, message] = Object.entries(fields)[0] ?? [];
  return new BackupError(status, `posts[${position}].${field} (${slug}): ${message}`);
}
