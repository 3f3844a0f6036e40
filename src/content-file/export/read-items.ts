import type { ListName } from "@/content-file/file-format";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";
import { type SavedFields, withMissingFields } from "@/posts/post-fields";

import type { ContentRow, SmallTables } from "./queries";
import { itemOfRevision, type TermSlugs } from "./revision-item";
import type { RowHashes } from "./row-hashes";
import type { Snapshot } from "./snapshot";

type WriteItem = (list: ListName, item: object) => void;
type Row = ContentRow & { id: number };

/**
 * Hands over the content of a snapshot as it stands in a file, list by list, each in an order of its own that no database's ids or collation
 * change, and marks its rows; images are marked but for their bytes.
 */
export async function readItems(snapshot: Snapshot, marks: RowHashes, take: WriteItem, signal?: AbortSignal) {
  const slugs = { categories: writeTerms("categories"), tags: writeTerms("tags") };
  const postSlugs = await writePosts();
  await writeRevisions(postSlugs);
  await writeSubscribers();
  hashImages(snapshot.images, marks);

  function writeTerms(name: "categories" | "tags") {
    const rows = (snapshot[name] as Row[]).toSorted(by(({ slug }) => String(slug)));
    for (const { id: _, ...term } of rows) {
      take(name, term);
      marks.add(name, String(term.slug), term);
    }
    return new Map(rows.map(({ id, slug }) => [id, String(slug)]));
  }

  /** The slugs of all posts by their ids, in the order of the file. */
  async function writePosts() {
    const tagsOf = Map.groupBy(snapshot.postTags, ({ postId }) => postId as number);
    const addressesOf = Map.groupBy(snapshot.oldAddresses, ({ postId }) => postId as number);
    const formerOf = Map.groupBy(snapshot.postSlugs, ({ postId }) => postId as number);
    const taken = new Map<number, string>();
    for (const id of snapshot.postOrder) {
      const row = snapshot.rows.posts.take(id);
      const tags = (tagsOf.get(id) ?? []).map(({ tagId }) => slugs.tags.get(tagId as number) as string).sort();
      const former = (formerOf.get(id) ?? []).toSorted(by(({ slug }) => String(slug)));
      writePost(row, { tags, former, addresses: addressesOf.get(id) ?? [] });
      taken.set(id, String(row.slug));
      await yieldOrAbort();
    }
    return taken;
  }

  type PostParts = { tags: string[]; former: ContentRow[]; addresses: ContentRow[] };

  function writePost(row: ContentRow, { tags, former, addresses }: PostParts) {
    const { categoryId, isFeatured, ...columns } = row;
    const post = String(row.slug);
    const category = slugs.categories.get(categoryId as number) ?? null;
    const oldSlugs = former.map(({ postId: _, ...old }) => old);
    const old = addresses.map(({ address }) => String(address)).sort();
    const oldAddresses = old.length > 0 && { oldAddresses: old };
    take("posts", { ...columns, isFeatured: isFeatured === 1, category, tags, oldSlugs, ...oldAddresses });
    marks.add("posts", post, { ...row, categoryId: category });
    for (const tag of tags) marks.add("postTags", `${tag}” of “${post}`, {});
    for (const address of old) marks.add("oldAddresses", address, { postId: post });
    for (const old of former) marks.add("postSlugs", String(old.slug), { ...old, postId: post });
  }

  async function writeRevisions(posts: ReadonlyMap<number, string>) {
    const savesOf = Map.groupBy(snapshot.postOfRevision, ({ postId }) => postId);
    for (const [id, post] of posts) {
      const saves = (savesOf.get(id) ?? []).map((save) => save.id).sort((one, other) => one - other);
      for (const [position, save] of saves.entries()) {
        const { postId: _, ...row } = snapshot.rows.postRevisions.take(save);
        const fields = withMissingFields(row.fields as SavedFields);
        take("revisions", itemOfRevision({ ...row, fields } as never, post, slugs));
        const named = withoutIds(fields, slugs);
        marks.add("postRevisions", `${post}, ${position + 1}`, { ...row, postId: post, fields: named });
        await yieldOrAbort();
      }
    }
  }

  async function writeSubscribers() {
    const rows = snapshot.ids.subscribers.map((id) => snapshot.rows.subscribers.take(id));
    for (const row of rows.toSorted(by(({ subscribed, email }) => `${subscribed} ${email}`))) {
      take("subscribers", row);
      marks.add("subscribers", String(row.email), row);
      await yieldOrAbort();
    }
  }

  async function yieldOrAbort() {
    signal?.throwIfAborted();
    await yieldToEventLoop();
  }
}

function hashImages(images: SmallTables["images"], marks: RowHashes) {
  for (const { files: _, ...image } of images) marks.add("media", image.sha256, image);
}

/** The same for the same text on every database. */
function withoutIds({ categoryId, tags, ...fields }: SavedFields, slugs: TermSlugs) {
  return {
    ...fields,
    category: slugs.categories.get(categoryId ?? 0) ?? null,
    tags: tags.map(({ id, name }) => [slugs.tags.get(id) ?? null, name]),
  };
}

/** Compares by code units, as the database does in the collation "C" for what stands in slugs, addresses and moments. */
function by<Item>(key: (item: Item) => string) {
  return (one: Item, other: Item) => {
    const [first, second] = [key(one), key(other)];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}
