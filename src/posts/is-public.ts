import { posts } from "@db/schema";
import { notInTrash } from "@db/trash";
import { type AnyColumn, sql } from "drizzle-orm";

import type { PostStatus } from "./post-status";

type Publication = { isPublished: AnyColumn; published: AnyColumn; deletedAt: AnyColumn };

/** What visitors may see. Deciding it in the query publishes scheduled posts on time without a job. */
export const isPublicIn = (post: Publication) =>
  sql<boolean>`(${post.isPublished} and ${post.published} <= now() and ${post.deletedAt} is null)`;

export const isPublic = isPublicIn(posts);

export const isScheduled = sql<boolean>`(${posts.isPublished} and ${posts.published} > now() and ${notInTrash})`;

/** For a post in the trash, the status that it will have when it is restored. */
export const status = sql<PostStatus>`case
  when not ${posts.isPublished} then 'draft'
  when ${posts.published} <= now() then 'published'
  else 'scheduled' end`;
