import { media, posts, postTags } from "@db/schema";
import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { isPublicIn } from "./is-public";
import { imageNameIn } from "./post-joins";
import type { Card } from "./queries";

type RelatedPost = Pick<
  Card,
  | "id"
  | "slug"
  | "title"
  | "featuredImage"
  | "featuredImageAlt"
  | "featuredImageWidth"
  | "featuredImageHeight"
  | "published"
>;

const other = alias(posts, "other");

/** Up to three public posts that share tags (most first) or the category. */
export const relatedPosts = sql`coalesce((
  with shared as (
    select theirs.post_id, count(*) as tags from ${postTags} own
    join ${postTags} theirs on theirs.tag_id = own.tag_id and theirs.post_id <> own.post_id
    where own.post_id = ${posts.id} group by theirs.post_id
  ), candidates as (
    (select other.id, other.published, shared.tags from shared join ${posts} other on other.id = shared.post_id
      where ${isPublicIn(other)} order by shared.tags desc, other.published desc, other.id desc limit 3)
    union all
    (select other.id, other.published, 0 from ${posts} other
      where other.category_id = ${posts.categoryId} and other.id <> ${posts.id}
      and ${isPublicIn(other)} and not exists (select from shared where post_id = other.id)
      order by other.published desc, other.id desc limit 3)
  ), related as (select * from candidates order by tags desc, published desc, id desc limit 3)
  select json_agg(json_build_object('id', other.id, 'slug', other.slug, 'title', other.title, 'published', other.published,
    'featuredImage', other.featured_image, 'featuredImageAlt', other.featured_image_alt,
    'featuredImageWidth', ${media.width}, 'featuredImageHeight', ${media.height})
    order by related.tags desc, other.published desc, other.id desc)
  from related join ${posts} other on other.id = related.id
  left join ${media} on ${media.sha256} = ${imageNameIn(other.featuredImage)}), '[]')`.mapWith(
  (related: RelatedPost[]): RelatedPost[] =>
    related.map((post) => ({ ...post, published: new Date(post.published).toISOString() })),
);

type OlderPost = { id: number; slug: string; title: string };

/** One more than there are related posts, so that at least one is left as the next article. */
const OLDER_POSTS = 4;

const older = alias(posts, "older");

const listOlder = (priority: number, condition: SQL) => sql`(
  select older.id, older.slug, older.title, older.published, ${priority}::integer as priority from ${posts} older
  where ${isPublicIn(older)} and (older.published, older.id) < (${posts.published}, ${posts.id}) and ${condition}
  order by older.published desc, older.id desc limit ${OLDER_POSTS})`;

/** Older public posts, those of the same category first; some are listed twice. */
export const olderPosts = sql<OlderPost[]>`coalesce((
  select json_agg(json_build_object('id', candidate.id, 'slug', candidate.slug, 'title', candidate.title)
    order by candidate.priority, candidate.published desc, candidate.id desc)
  from (${listOlder(1, sql`${older.categoryId} = ${posts.categoryId}`)}
    union all ${listOlder(2, sql`true`)}) candidate), '[]')`;
