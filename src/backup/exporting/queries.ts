import { db, type Transaction } from "@db/client";
import {
  categories,
  media,
  mediaVariants,
  postRevisions,
  posts,
  postSlugs,
  postTags,
  subscribers,
  tags,
} from "@db/schema";
import { asc, getTableColumns, sql } from "drizzle-orm";

/** Everything as it stands in a backup file. */
export function readContent(schema?: string) {
  return db.transaction(
    async (tx) => {
      if (schema) await enterSchema(tx, schema);
      const termColumns = { name: categories.name, slug: categories.slug };
      const slugOf = new Map((await tx.select().from(categories)).map((row) => [row.id, row.slug]));
      const tagSlugOf = new Map((await tx.select().from(tags)).map((row) => [row.id, row.slug]));
      const { searchVector, rendered, rendererVersion, headings, bodyText, tagNames, readingTime, ...columns } =
        getTableColumns(posts);
      const rows = await tx.select(columns).from(posts).orderBy(asc(posts.createdAt), asc(posts.slug));
      const links = await tx.select().from(postTags);
      const old = await tx.select().from(postSlugs).orderBy(asc(postSlugs.slug));
      const revisions = await tx.select().from(postRevisions).orderBy(asc(postRevisions.id));
      const variants = await tx.select().from(mediaVariants).orderBy(asc(mediaVariants.width));
      const pictures = await tx.select().from(media).orderBy(asc(media.sha256));
      return {
        categories: await tx.select(termColumns).from(categories).orderBy(asc(categories.slug)),
        tags: await tx.select({ name: tags.name, slug: tags.slug }).from(tags).orderBy(asc(tags.slug)),
        posts: rows.map(({ id, categoryId, ...post }) => ({
          ...post,
          category: slugOf.get(categoryId ?? 0) ?? null,
          tags: links.filter(({ postId }) => postId === id).map(({ tagId }) => tagSlugOf.get(tagId) as string),
          oldSlugs: old.filter(({ postId }) => postId === id).map(({ slug, createdAt }) => ({ slug, createdAt })),
        })),
        revisions: rows.flatMap((post) =>
          revisions
            .filter(({ postId }) => postId === post.id)
            .map(({ id: _, postId: __, userId: ___, fields: { categoryId, ...fields }, ...revision }) => ({
              post: post.slug,
              ...revision,
              fields: {
                ...fields,
                category: slugOf.get(categoryId ?? 0) ?? null,
                tags: fields.tags.map(({ id, name }) => ({ slug: tagSlugOf.get(id) ?? null, name })),
              },
            })),
        ),
        subscribers: await tx
          .select({ email: subscribers.email, subscribed: subscribers.subscribed })
          .from(subscribers)
          .orderBy(asc(subscribers.email)),
        media: pictures.map((picture) => ({
          ...picture,
          variants: variants
            .filter(({ sha256 }) => sha256 === picture.sha256)
            .map(({ sha256: _, bytes, ...file }) => ({ ...file, base64: Buffer.from(bytes).toString("base64") })),
        })),
      };
    },
    { isolationLevel: "repeatable read" },
  );
}

/** Until the end of the transaction tables are looked for there first. */
export async function enterSchema(tx: Transaction, schema: string) {
  await tx.execute(sql`select set_config('search_path', ${`"${schema}", public`}, true)`);
}
