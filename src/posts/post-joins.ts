import { categories, media, posts, postTags, tags } from "@db/schema";
import { type AnyColumn, eq, sql } from "drizzle-orm";

export const tagsOfPost = sql<{ id: number; name: string; slug: string }[]>`coalesce((
  select json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}, 'slug', ${tags.slug}) order by lower(${tags.name}), ${tags.id})
  from ${postTags} join ${tags} on ${tags.id} = ${postTags.tagId} where ${postTags.postId} = ${posts.id}), '[]')`;

/** An address is "/media/<sha256>-<width>.webp". A regular expression would take several times as long as the whole join. */
export const imageNameIn = (address: AnyColumn) => sql`substr(${address}, 8, 64)`;

export const joinCategory = [categories, eq(posts.categoryId, categories.id)] as const;
export const joinImage = [media, eq(media.sha256, imageNameIn(posts.featuredImage))] as const;
