import type { TermReference } from "@/content-file/file-format";
import { prefetch } from "@/lib/async/batches";

import type { Import } from "./import-context";
import { PermanentIds } from "./permanent-ids";
import type { ImportedPost } from "./prepare-posts";
import { findTakenSlugs, isPostFeatured } from "./queries";
import { insertPosts, reserveIds } from "./temporary-tables/queries";
import type { FindTerm } from "./term-index";

export type TermFinders = { findCategory: FindTerm; findTag: FindTerm };

export async function importPosts(
  batches: AsyncIterable<ImportedPost[]>,
  slugs: ReadonlySet<string>,
  context: Import & TermFinders,
) {
  const { schema, replace, dryRun, slugOf, report } = context;
  const added = new Map<string, number>();
  const formerSlugs = new Set<string>();
  const uuids = new PermanentIds(context);
  let hasFeatured = !replace && (await isPostFeatured(schema));

  function rowOf({ row, isFeatured, ...post }: ImportedPost, id: number, uuid: string | undefined) {
    const what = `“${row.title}” (${row.slug})`;
    const find = (finder: FindTerm, noun: string, reference: TermReference) => {
      const term = finder(reference);
      if (!term) report.note(`${what}: there is no ${noun} “${nameOf(reference)}”; the post comes without it.`);
      return term;
    };
    const reference = post.category ?? post.categoryId;
    const category = reference ? find(context.findCategory, "category", reference) : undefined;
    const found = post.tags.flatMap((tag) => find(context.findTag, "tag", tag) ?? []);
    const tags = [...new Map(found.map((term) => [term.slug, term])).values()];
    const becomesFeatured = isFeatured && !hasFeatured;
    if (isFeatured && hasFeatured) report.note(`${what} is not featured: another post is.`);
    hasFeatured ||= becomesFeatured;
    const terms = { categoryId: category?.id ?? null, tagNames: tags.map(({ name }) => name).join(" ") };
    return { tags, row: { ...row, ...terms, id, uuid, isFeatured: becomesFeatured ? 1 : 0 } };
  }

  async function findFormerSlugs(batch: ImportedPost[]) {
    const wanted = batch.flatMap(({ row, oldSlugs }) => oldSlugs.map((old) => ({ ...old, of: row })));
    if (wanted.length === 0) return [];
    const asked = wanted.map(({ slug }) => slug);
    const taken = replace ? new Map<string, string>() : await findTakenSlugs(schema, asked);
    return wanted.flatMap(({ slug, createdAt, of }) => {
      const belongsToOther = slug !== of.slug && ((slugs.has(slug) && slugOf(slug) === slug) || taken.has(slug));
      if (!belongsToOther && !formerSlugs.has(slug)) {
        formerSlugs.add(slug);
        return [{ slug, createdAt, postId: added.get(of.slug) as number }];
      }
      report.note(`“${of.title}” (${of.slug}): its former slug “${slug}” belongs to another post.`);
      return [];
    });
  }

  for await (const batch of prefetch(batches)) {
    const ids = dryRun ? [] : await reserveIds(schema, "posts", batch.length);
    const named = await uuids.assign(batch.map(({ uuid, row }) => ({ uuid, slug: row.slug })));
    const made = batch.map((post, index) => rowOf(post, ids[index] ?? 0, named[index]));
    for (const { row } of made) added.set(row.slug, row.id);
    report.added("posts", batch.length);
    const former = await findFormerSlugs(batch);
    if (dryRun) continue;
    const links = made.flatMap(({ row, tags }) => tags.map((tag) => ({ postId: row.id, tagId: tag.id })));
    const addresses = batch.flatMap(({ row, oldAddresses }) =>
      oldAddresses.map((address) => ({ address, postId: added.get(row.slug) as number })),
    );
    await insertPosts({ posts: made.map(({ row }) => row), tags: links, slugs: former, addresses });
  }
  return added;
}

function nameOf(reference: TermReference) {
  if (typeof reference !== "object") return String(reference);
  return reference.name ?? reference.slug ?? String(reference.id);
}
