import { db } from "@db/client";
import { newsletterIssues, posts, reviews } from "@db/schema";
import { and, desc, lte, max, sql } from "drizzle-orm";

import { isPublic } from "@/posts/is-public";
import { listReviewStatuses } from "@/reviews/queries";

const FIRST_DAYS = 30;

export type NewArticles = Awaited<ReturnType<typeof listNewArticles>>;

/** Articles published or reviewed since the last issue was started, newest first. Before the first issue, `since` is null and it looks `days` days back. */
export async function listNewArticles(now = new Date()) {
  const { startedAt } = newsletterIssues;
  const [last] = await db
    .select({ at: max(startedAt) })
    .from(newsletterIssues)
    .where(lte(startedAt, now.toISOString()));
  const since = last?.at ? new Date(last.at).toISOString() : null;
  const from = since ?? new Date(now.getTime() - FIRST_DAYS * 86_400_000).toISOString();
  const published = await listPublished(from);
  const known = new Set(published.map(({ uuid }) => uuid));
  const reviewed = await listReviewed(from, now);
  return { since, days: FIRST_DAYS, published, reviewed: reviewed.filter(({ uuid }) => !known.has(uuid)) };
}

const article = { id: posts.id, uuid: posts.uuid, title: posts.title, status: sql<"published">`'published'` };

function listPublished(from: string) {
  return db
    .select(article)
    .from(posts)
    .where(and(isPublic, sql`${posts.published} > ${from}::timestamptz`))
    .orderBy(desc(posts.published), desc(posts.id));
}

async function listReviewed(from: string, now: Date) {
  const approvals = sql`select from ${reviews} where ${reviews.postUuid} = ${posts.uuid}
    and ${reviews.outcome} = 'approved' and ${reviews.reviewedAt} > ${from}::timestamptz`;
  const statuses = await listReviewStatuses(now, and(isPublic, sql`exists (${approvals})`));
  const reviewedAt = new Map<string, string>();
  for (const [uuid, status] of statuses) {
    const isReviewed = status.state === "reviewed" || status.state === "corrected";
    if (isReviewed && Date.parse(status.approval.reviewedAt) > Date.parse(from))
      reviewedAt.set(uuid, status.approval.reviewedAt);
  }
  const found = await db
    .select(article)
    .from(posts)
    .where(and(isPublic, sql`${posts.uuid} = any(${sql.param([...reviewedAt.keys()])}::uuid[])`));
  const timeOf = ({ uuid }: { uuid: string }) => reviewedAt.get(uuid) ?? "";
  return found.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
}
