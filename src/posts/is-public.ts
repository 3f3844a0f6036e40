import { posts } from "@db/schema";
import { type AnyColumn, sql } from "drizzle-orm";

import type { PostStatus } from "./post-status";

type Publication = { isPublished: AnyColumn; published: AnyColumn };

/** What visitors may see. Deciding it in the query publishes scheduled posts on time without a job. */
export const isPublicIn = (post: Publication) => sql<boolean>`(${post.isPublished} and ${post.published} <= now())`;

export const isPublic = isPublicIn(posts);

export const isScheduled = sql<boolean>`(${posts.isPublished} and ${posts.published} > now())`;

export const status = sql<PostStatus>`case
  when ${isPublic} then 'published'
  when ${isScheduled} then 'scheduled'
  else 'draft' end`;
