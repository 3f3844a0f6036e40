import type { db, Transaction } from "@db/client";
import { categories, posts, type SentArticle, type SentIssue, subscribers } from "@db/schema";
import { and, eq, inArray, sql } from "drizzle-orm";

import { isPublic } from "@/posts/is-public";
import { reviewerLabel } from "@/reviews/article-review";
import { readReviewStatus } from "@/reviews/queries";
import { reviewFacts } from "@/reviews/reviews-of-post";

import { cleanIntroduction } from "../clean-introduction";

type Connection = typeof db | Transaction;
/** `articles` are permanent ids of posts. */
type Issue = { subject: string; introduction: string; articles: string[] };

/** The issue as subscribers would get it now: with only its public articles. */
export async function composeIssue(connection: Connection, issue: Issue): Promise<SentIssue> {
  const found = new Map(
    (await listPublicArticles(connection, issue.articles)).map((row) => [row.reviewFacts.uuid, row]),
  );
  const articles: SentArticle[] = [];
  for (const uuid of new Set(issue.articles)) {
    const row = found.get(uuid);
    if (!row) continue;
    const { reviewFacts: facts, ...article } = row;
    const status = await readReviewStatus(facts, connection);
    const isReviewed = status?.state === "reviewed" || status?.state === "corrected";
    const review = isReviewed ? { by: reviewerLabel(status.approval), at: status.approval.reviewedAt } : null;
    articles.push({ ...article, review });
  }
  return { subject: issue.subject, introduction: cleanIntroduction(issue.introduction), articles };
}

export async function listPublicArticles(connection: Connection, uuids: string[]) {
  if (uuids.length === 0) return [];
  return connection
    .select({
      slug: posts.slug,
      title: posts.title,
      excerpt: posts.excerpt,
      readingTime: posts.readingTime,
      category: { slug: categories.slug, name: categories.name },
      reviewFacts,
    })
    .from(posts)
    .leftJoin(categories, eq(posts.categoryId, categories.id))
    .where(and(isPublic, inArray(posts.uuid, uuids)));
}

/** `isRecipient` in SQL; undefined when everybody is a recipient. */
export function isRecipientCondition({ articles }: { articles: Pick<SentArticle, "category">[] }) {
  if (articles.length === 0) return undefined;
  const slugs = JSON.stringify(articles.flatMap(({ category }) => category?.slug ?? []));
  return sql`(${subscribers.topics} is null or ${subscribers.topics} = '[]'
    or exists (select from jsonb_array_elements_text(${subscribers.topics}) topic where ${slugs}::jsonb ? topic))`;
}
