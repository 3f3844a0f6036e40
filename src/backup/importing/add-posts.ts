import type { Transaction } from "@db/client";
import { posts, postSlugs, postTags } from "@db/schema";
import { eq } from "drizzle-orm";

import type { TermReference } from "@/backup/file-format";
import { ahead, gather } from "@/lib/batches";

import type { Import } from "./import-context";
import type { SpooledPost } from "./prepare-posts";
import type { ImportedContent } from "./queries";
import { takenSlugs } from "./taken-slugs";
import type { FindTerm } from "./term-index";

export type TermFinders = { findCategory: FindTerm; findTag: FindTerm };

/** Adds the posts with their tags and former slugs; gives the ids of those that were added, by slug. */
export async function addPosts(tx: Transaction, content: ImportedContent, context: Import & TermFinders) {
  const { replace, dryRun, report } = context;
  const added = new Map<string, number>();
  let hasFeatured = !replace && (await tx.$count(posts, eq(posts.isFeatured, 1))) > 0;

  function rowOf({ row, isFeatured, ...post }: SpooledPost) {
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
    return {
      tags,
      row: {
        ...row,
        categoryId: category?.id ?? null,
        isFeatured: becomesFeatured ? 1 : 0,
        tagNames: tags.map(({ name }) => name).join(" "),
      },
    };
  }

  const weigh = ({ row }: SpooledPost) => row.content.length;
  for await (const batch of ahead(gather(content.posts, { size: 25, weight: 1 << 20, weigh }))) {
    const slugs = batch.map(({ row }) => row.slug);
    // Somebody may have saved one of them since the file was prepared.
    const taken = replace ? new Map<string, string>() : await takenSlugs(tx, slugs);
    for (const slug of slugs) if (taken.has(slug)) report.skip("post", slug, taken.get(slug) as string);
    const free = batch.filter(({ row }) => !taken.has(row.slug));
    if (free.length === 0) continue;
    const made = free.map(rowOf);
    report.added("post", free.length);
    const rows = dryRun
      ? free.map(({ row }) => ({ id: 0, slug: row.slug }))
      : await tx
          .insert(posts)
          .values(made.map(({ row }) => row))
          .returning({ id: posts.id, slug: posts.slug });
    for (const { id, slug } of rows) added.set(slug, id);
    const links = made.flatMap(({ row, tags }) =>
      tags.map((tag) => ({ postId: added.get(row.slug) as number, tagId: tag.id })),
    );
    if (links.length > 0 && !dryRun) await tx.insert(postTags).values(links);
    await addOldSlugs(tx, free, { ...context, added, slugs: content.slugs });
  }
  return added;
}

/** A former slug leads to its post unless it leads to another one. */
async function addOldSlugs(
  tx: Transaction,
  batch: SpooledPost[],
  { replace, dryRun, report, added, slugs }: Import & { added: Map<string, number>; slugs: ReadonlySet<string> },
) {
  const wanted = batch.flatMap(({ row, oldSlugs }) => oldSlugs.map((old) => ({ ...old, of: row })));
  if (wanted.length === 0) return;
  const taken = await takenSlugs(
    tx,
    wanted.map(({ slug }) => slug),
  );
  const rows = new Map<string, typeof postSlugs.$inferInsert>();
  for (const { slug, createdAt, of } of wanted) {
    const isOwn = slug === of.slug;
    const isTaken = rows.has(slug) || (!isOwn && (slugs.has(slug) || (taken.has(slug) && !(replace && dryRun))));
    if (isTaken) report.note(`“${of.title}” (${of.slug}): its former slug “${slug}” belongs to another post.`);
    else rows.set(slug, { slug, postId: added.get(of.slug) as number, createdAt });
  }
  if (rows.size > 0 && !dryRun) await tx.insert(postSlugs).values([...rows.values()]);
}

function nameOf(reference: TermReference) {
  if (typeof reference !== "object") return String(reference);
  return reference.name ?? reference.slug ?? String(reference.id);
}
