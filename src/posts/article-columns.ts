import { media, posts, postTags, tags } from "@db/schema";
import { type SQL, sql } from "drizzle-orm";

import type { Card } from "./queries";

/** The tags that a selected post carries, by name. */
export const tagsOfPost = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', ${tags.id}, 'name', ${tags.name}) order by lower(${tags.name}), ${tags.id})
  from ${postTags} join ${tags} on ${tags.id} = ${postTags.tagId} where ${postTags.postId} = ${posts.id}), '[]')`;

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

/** Up to three public posts of the same category or with a shared tag, those that share most tags first. */
export const relatedToPost = sql`coalesce((
  with shared as (
    select other.post_id, count(*) as tags from ${postTags} own
    join ${postTags} other on other.tag_id = own.tag_id and other.post_id <> own.post_id
    where own.post_id = ${posts.id} group by other.post_id
  ), candidates as (
    (select p.id, p.published, shared.tags from shared join ${posts} p on p.id = shared.post_id
      where p.is_published and p.published <= now() order by shared.tags desc, p.published desc, p.id desc limit 3)
    union all
    (select p.id, p.published, 0 from ${posts} p where p.category_id = ${posts.categoryId} and p.id <> ${posts.id}
      and p.is_published and p.published <= now() and not exists (select from shared where post_id = p.id)
      order by p.published desc, p.id desc limit 3)
  ), related as (select * from candidates order by tags desc, published desc, id desc limit 3)
  select json_agg(json_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'published', p.published,
    'featuredImage', p.featured_image, 'featuredImageAlt', p.featured_image_alt,
    'featuredImageWidth', m.width, 'featuredImageHeight', m.height)
    order by related.tags desc, p.published desc, p.id desc)
  from related join ${posts} p on p.id = related.id
  left join ${media} m on m.sha256 = substring(p.featured_image from '[0-9a-f]{64}')), '[]')`.mapWith(
  (related: RelatedPost[]): RelatedPost[] =>
    related.map((post) => ({ ...post, published: new Date(post.published).toISOString() })),
);

/** When the next scheduled post appears. */
export const nextPublicationTime = sql<
  string | null
>`(select min(next.published) from ${posts} next where next.is_published and next.published > now())`.mapWith(
  posts.published,
) as SQL<string | null>;
