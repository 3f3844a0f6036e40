import { type IndependentName, independentNames, independentOf, type ListName } from "@/content-file/content-tables";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";
import type { PostForm } from "@/posts/editor/saving/post-form";
import { fillMissingFields, type SavedFields } from "@/posts/post-fields";

import { draftFieldsInFile } from "./draft-fields";
import type { ContentRow, SmallTables } from "./queries";
import { itemOfRevision, type TermSlugs } from "./revision-item";
import type { RowHashes } from "./row-hashes";
import type { Snapshot } from "./snapshot";

type WriteItem = (list: ListName, item: object) => void;
type Row = ContentRow & { id: number };

/** Items without a column to sort by are in the order they were stored. Images are not written here, only hashed, without their bytes. */
export async function writeItems(snapshot: Snapshot, hashes: RowHashes, write: WriteItem, signal?: AbortSignal) {
  const items = new ItemWriter(snapshot, hashes, write, signal);
  const slugs = { categories: items.writeTerms("categories"), tags: items.writeTerms("tags") };
  const postSlugs = await items.writePosts(slugs);
  await items.writeRevisions(postSlugs, slugs);
  await items.writeDrafts(postSlugs, slugs);
  await items.writeCopies(postSlugs, slugs);
  for (const name of independentNames) await items.writeIndependent(name);
  hashImages(snapshot.images, hashes);
}

type PostParts = { tags: string[]; former: ContentRow[]; addresses: ContentRow[] };

class ItemWriter {
  constructor(
    private readonly snapshot: Snapshot,
    private readonly hashes: RowHashes,
    private readonly write: WriteItem,
    private readonly signal: AbortSignal | undefined,
  ) {}

  writeTerms(name: "categories" | "tags") {
    const rows = (this.snapshot[name] as Row[]).toSorted(by(({ slug }) => String(slug)));
    for (const { id: _, ...term } of rows) {
      this.write(name, term);
      this.hashes.add(name, String(term.slug), term);
    }
    return new Map(rows.map(({ id, slug }) => [id, String(slug)]));
  }

  async writePosts(slugs: TermSlugs) {
    const tagsOf = Map.groupBy(this.snapshot.postTags, ({ postId }) => postId as number);
    const addressesOf = Map.groupBy(this.snapshot.oldAddresses, ({ postId }) => postId as number);
    const formerOf = Map.groupBy(this.snapshot.postSlugs, ({ postId }) => postId as number);
    const slugsById = new Map<number, string>();
    for (const id of this.snapshot.postOrder) {
      const row = this.snapshot.rows.posts.take(id);
      const tags = (tagsOf.get(id) ?? []).map(({ tagId }) => slugs.tags.get(tagId as number) as string).sort();
      const former = (formerOf.get(id) ?? []).toSorted(by(({ slug }) => String(slug)));
      this.writePost(slugs, row, { tags, former, addresses: addressesOf.get(id) ?? [] });
      slugsById.set(id, String(row.slug));
      await this.yieldOrAbort();
    }
    return slugsById;
  }

  private writePost(slugs: TermSlugs, row: ContentRow, { tags, former, addresses }: PostParts) {
    const { categoryId, isFeatured, ...columns } = row;
    const post = String(row.slug);
    const category = slugs.categories.get(categoryId as number) ?? null;
    const oldSlugs = former.map(({ postId: _, ...old }) => old);
    const oldAddresses = addresses.map(({ address }) => String(address)).sort();
    const withAddresses = oldAddresses.length > 0 && { oldAddresses };
    this.write("posts", { ...columns, isFeatured: isFeatured === 1, category, tags, oldSlugs, ...withAddresses });
    this.hashes.add("posts", post, { ...row, categoryId: category });
    // The outer quotation marks are added where differences are described.
    for (const tag of tags) this.hashes.add("postTags", `${tag}” of “${post}`, {});
    for (const address of oldAddresses) this.hashes.add("oldAddresses", address, { postId: post });
    for (const old of former) this.hashes.add("postSlugs", String(old.slug), { ...old, postId: post });
  }

  async writeRevisions(posts: ReadonlyMap<number, string>, slugs: TermSlugs) {
    const revisionsOf = Map.groupBy(this.snapshot.postOfRevision, ({ postId }) => postId);
    for (const [postId, post] of posts) {
      const ids = (revisionsOf.get(postId) ?? []).map((revision) => revision.id).sort((one, other) => one - other);
      for (const [position, id] of ids.entries()) {
        const { postId: _, ...row } = this.snapshot.rows.postRevisions.take(id);
        const fields = fillMissingFields(row.fields as SavedFields);
        this.write("revisions", itemOfRevision({ ...row, fields } as never, post, slugs));
        const withSlugs = replaceIdsWithSlugs(fields, slugs);
        this.hashes.add("postRevisions", `${post}, ${position + 1}`, { ...row, postId: post, fields: withSlugs });
        await this.yieldOrAbort();
      }
    }
  }

  async writeDrafts(posts: ReadonlyMap<number, string>, slugs: TermSlugs) {
    for (const id of this.snapshot.draftOrder) {
      const { postId, ...row } = this.snapshot.rows.workingDrafts.take(id);
      const post = posts.get(postId as number) ?? null;
      const fields = draftFieldsInFile(row.fields as PostForm, slugs);
      this.write("workingDrafts", { post, ...row, fields });
      this.hashes.add("workingDrafts", String(row.uuid), { ...row, postId: post, fields });
      await this.yieldOrAbort();
    }
  }

  async writeCopies(posts: ReadonlyMap<number, string>, slugs: TermSlugs) {
    const copyOf = new Map(this.snapshot.copyOfPost.map(({ id, postId }) => [postId, id]));
    for (const [postId, post] of posts) {
      const id = copyOf.get(postId);
      if (id === undefined) continue;
      const { postId: _, ...row } = this.snapshot.rows.workingCopies.take(id);
      const fields = draftFieldsInFile(row.fields as PostForm, slugs);
      this.write("workingCopies", { post, ...row, fields });
      this.hashes.add("workingCopies", post, { ...row, fields });
      await this.yieldOrAbort();
    }
  }

  async writeIndependent(name: IndependentName) {
    const { key, sortedBy } = independentOf(name);
    const rows = this.takeRows(name);
    for (const row of sortedBy ? [...rows].sort(by((row) => `${row[sortedBy]} ${row[key]}`)) : rows) {
      this.write(name, row);
      this.hashes.add(name, String(row[key]), row);
      await this.yieldOrAbort();
    }
  }

  private *takeRows(name: IndependentName) {
    for (const id of this.snapshot.ids[name]) yield this.snapshot.rows[name].take(id);
  }

  private async yieldOrAbort() {
    this.signal?.throwIfAborted();
    await yieldToEventLoop();
  }
}

function hashImages(images: SmallTables["images"], hashes: RowHashes) {
  for (const { files: _, ...image } of images) hashes.add("media", image.sha256, image);
}

function replaceIdsWithSlugs({ categoryId, tags, ...fields }: SavedFields, slugs: TermSlugs) {
  return {
    ...fields,
    category: slugs.categories.get(categoryId ?? 0) ?? null,
    tags: tags.map(({ id, name }) => [slugs.tags.get(id) ?? null, name]),
  };
}

/** Compares by code units, as the collation "C" does for the characters of slugs, addresses and times. */
function by<Item>(key: (item: Item) => string) {
  return (one: Item, other: Item) => {
    const [first, second] = [key(one), key(other)];
    return first < second ? -1 : first > second ? 1 : 0;
  };
}
