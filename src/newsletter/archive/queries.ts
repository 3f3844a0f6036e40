import { db } from "@db/client";
import { newsletterIssues, posts, postSlugs } from "@db/schema";
import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";

import { isPublic } from "@/posts/is-public";

import { archiveUrl, ISSUES_PER_PAGE, issueUrl } from "./archive-address";

export type ArchivedIssue = NonNullable<Awaited<ReturnType<typeof findIssue>>>;
export type IssueLink = Awaited<ReturnType<typeof listIssues>>["issues"][number];

const isStarted = and(isNotNull(newsletterIssues.startedAt), isNotNull(newsletterIssues.sent));

const newestFirst = [desc(newsletterIssues.startedAt), desc(newsletterIssues.id)];

const linkColumns = {
  slug: newsletterIssues.slug,
  subject: sql<string>`${newsletterIssues.sent} ->> 'subject'`,
  startedAt: sql<string>`${newsletterIssues.startedAt}`.mapWith(newsletterIssues.startedAt),
  titles: sql<string[]>`(select coalesce(json_agg(article ->> 'title' order by number), '[]')
    from jsonb_array_elements(${newsletterIssues.sent} -> 'articles') with ordinality as articles (article, number))`,
};

export async function listIssues(page: number) {
  const issues = await db
    .select(linkColumns)
    .from(newsletterIssues)
    .where(isStarted)
    .orderBy(...newestFirst)
    .limit(ISSUES_PER_PAGE)
    .offset((page - 1) * ISSUES_PER_PAGE);
  return { issues, total: await db.$count(newsletterIssues, isStarted) };
}

/** `currentSlugs` maps the slugs that its articles had when it was sent to the current ones, if they are still public. */
export async function findIssue(slug: string) {
  const [found] = await db
    .select({ sent: newsletterIssues.sent, startedAt: newsletterIssues.startedAt })
    .from(newsletterIssues)
    .where(and(isStarted, eq(newsletterIssues.slug, slug)));
  if (!found?.sent || !found.startedAt) return undefined;
  const { sent, startedAt } = found;
  return { slug, startedAt, ...sent, currentSlugs: await findCurrentSlugs(sent.articles.map((one) => one.slug)) };
}

async function findCurrentSlugs(slugs: string[]) {
  if (slugs.length === 0) return new Map<string, string>();
  const former = await db
    .select({ before: postSlugs.slug, now: posts.slug })
    .from(postSlugs)
    .innerJoin(posts, eq(postSlugs.postId, posts.id))
    .where(and(isPublic, inArray(postSlugs.slug, slugs)));
  const current = await db
    .select({ now: posts.slug })
    .from(posts)
    .where(and(isPublic, inArray(posts.slug, slugs)));
  return new Map([
    ...former.map(({ before, now }) => [before, now] as const),
    ...current.map(({ now }) => [now, now] as const),
  ]);
}

export async function listArchivePages() {
  const { slug, startedAt } = linkColumns;
  const issues = await db
    .select({ slug, startedAt })
    .from(newsletterIssues)
    .where(isStarted)
    .orderBy(...newestFirst);
  const pages = issues.map((issue) => ({ path: issueUrl(issue), changed: issue.startedAt }));
  return pages[0] ? [{ path: archiveUrl(), changed: pages[0].changed }, ...pages] : [];
}
