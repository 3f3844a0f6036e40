import type { TermReference } from "@/content-file/file-format";
import { prefetch } from "@/lib/async/batches";

import type { ImportContext } from "./import-context";
import { PermanentIds } from "./permanent-ids";
import type { ImportedPost } from "./prepare-posts";
import { findTakenSlugs, isPostFeatured } from "./stored-posts/queries";
import { insertPosts, reserveIds } from "./temporary-tables/queries";
import type { FindTerm } from "./term-index";

export type TermFinders = { findCategory: FindTerm; findTag: FindTerm };

export async function importPosts(
  batches: AsyncIterable<ImportedPost[]>,
  slugs: ReadonlySet<string>,
  context: ImportContext & TermFinders,
) {
  const hasFeatured = !context.replace && (await isPostFeatured(context.schema));
  const importer = new PostImporter(slugs, context, hasFeatured);
  for await (const batch of prefetch(batches)) await importer.add(batch);
  return importer.idsBySlug;
}

class PostImporter {
  readonly idsBySlug = new Map<string, number>();
  private readonly formerSlugs = new Set<string>();
  private readonly uuids: PermanentIds;

  constructor(
    private readonly slugs: ReadonlySet<string>,
    private readonly context: ImportContext & TermFinders,
    private hasFeatured: boolean,
  ) {
    this.uuids = new PermanentIds(context);
  }

  async add(batch: ImportedPost[]) {
    const { schema, dryRun, report } = this.context;
    const ids = dryRun ? [] : await reserveIds(schema, "posts", batch.length);
    const uuids = await this.uuids.assign(batch.map(({ uuid, row }) => ({ uuid, slug: row.slug })));
    const prepared = batch.map((post, index) => this.rowOf(post, ids[index] ?? 0, uuids[index]));
    for (const { row } of prepared) this.idsBySlug.set(row.slug, row.id);
    report.added("posts", batch.length);
    const formerSlugs = await this.findFormerSlugs(batch);
    if (dryRun) return;
    const tags = prepared.flatMap(({ row, tags }) => tags.map((tag) => ({ postId: row.id, tagId: tag.id })));
    const addresses = batch.flatMap(({ row, oldAddresses }) =>
      oldAddresses.map((address) => ({ address, postId: this.idOf(row.slug) })),
    );
    await insertPosts({ posts: prepared.map(({ row }) => row), tags, slugs: formerSlugs, addresses });
  }

  private rowOf({ row, isFeatured, ...post }: ImportedPost, id: number, uuid: string | undefined) {
    const { findCategory, findTag, report } = this.context;
    const label = `“${row.title}” (${row.slug})`;
    const find = (finder: FindTerm, noun: string, reference: TermReference) => {
      const term = finder(reference);
      if (!term) report.note(`${label}: there is no ${noun} “${nameOf(reference)}”, so it was left out.`);
      return term;
    };
    const reference = post.category ?? post.categoryId;
    const category = reference ? find(findCategory, "category", reference) : undefined;
    const found = post.tags.flatMap((tag) => find(findTag, "tag", tag) ?? []);
    const tags = [...new Map(found.map((term) => [term.slug, term])).values()];
    const becomesFeatured = isFeatured && !this.hasFeatured;
    if (isFeatured && this.hasFeatured) report.note(`${label} is not featured, because another post is.`);
    this.hasFeatured ||= becomesFeatured;
    const terms = { categoryId: category?.id ?? null, tagNames: tags.map(({ name }) => name).join(" ") };
    return { tags, row: { ...row, ...terms, id, uuid, isFeatured: becomesFeatured ? 1 : 0 } };
  }

  private async findFormerSlugs(batch: ImportedPost[]) {
    const { schema, replace, newSlug, report } = this.context;
    const wanted = batch.flatMap(({ row, oldSlugs }) => oldSlugs.map((old) => ({ ...old, post: row })));
    if (wanted.length === 0) return [];
    const wantedSlugs = wanted.map(({ slug }) => slug);
    const taken = replace ? new Map<string, string>() : await findTakenSlugs(schema, wantedSlugs);
    return wanted.flatMap(({ slug, createdAt, post }) => {
      const isOwnSlug = slug === post.slug;
      const belongsToOther = !isOwnSlug && ((this.slugs.has(slug) && newSlug(slug) === slug) || taken.has(slug));
      if (!belongsToOther && !this.formerSlugs.has(slug)) {
        this.formerSlugs.add(slug);
        return [{ slug, createdAt, postId: this.idOf(post.slug) }];
      }
      report.note(
        `“${post.title}” (${post.slug}): its former slug “${slug}” belongs to another post, so it was left out.`,
      );
      return [];
    });
  }

  private idOf(slug: string) {
    return this.idsBySlug.get(slug) as number;
  }
}

function nameOf(reference: TermReference) {
  if (typeof reference !== "object") return String(reference);
  return reference.name ?? reference.slug ?? String(reference.id);
}
