import { db, type Transaction } from "@db/client";
import { mails, newsletterIssues, subscribers } from "@db/schema";
import { isUnchanged, nextUpdatedAt } from "@db/updated-at";
import { and, asc, count, desc, eq, like, ne, sql } from "drizzle-orm";

import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";
import { hasLetterOrDigit, toTidySlug } from "@/lib/text/slug";
import { listArticles } from "@/pathways/queries";

import { type IssueChange, type IssueInput, type IssueListState, RESERVED_SLUGS } from "./input";
import { composeIssue, isRecipientCondition, listPublicArticles } from "./issue-mail/queries";
import { findProblem } from "./problems";

const MAX_SLUG_LENGTH = 80;

const { id, slug, subject, introduction, articles, sent, state, updatedAt } = newsletterIssues;
const { scheduledAt, startedAt, finishedAt, pauseReason } = newsletterIssues;
const times = { scheduledAt, startedAt, finishedAt };
const columns = {
  id,
  slug,
  subject,
  introduction,
  articles,
  sent,
  state,
  ...times,
  pauseReason,
  updatedAt,
};

export type IssueRow = Awaited<ReturnType<typeof listIssuePage>>["items"][number];
export type StoredIssue = NonNullable<Awaited<ReturnType<typeof findIssue>>>;

const date = sql<string>`coalesce(${startedAt}, ${scheduledAt}, ${updatedAt})`;

const unfinishedFirst = sql`case when ${startedAt} is null or ${state} in ('sending', 'paused') then 0 else 1 end`;

export function listIssuePage({ q, sort, dir, page }: IssueListState) {
  const matches = q ? contains(subject, q) : undefined;
  const direction = dir === "asc" ? asc : desc;
  const order = sort === "date" ? [asc(unfinishedFirst), direction(date)] : [direction(sql`lower(${subject})`)];
  return readPage(page, db.$count(newsletterIssues, matches), (offset) =>
    db
      .select({
        id,
        slug,
        subject,
        state,
        ...times,
        updatedAt,
        articles: sql<number>`jsonb_array_length(${articles})`,
      })
      .from(newsletterIssues)
      .where(matches)
      .orderBy(...order, desc(id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

/** In the result, `found` contains those of the issue's articles that exist. */
export async function findIssue(issueId: number, connection: Pick<Transaction, "select"> = db) {
  const [issue] = await connection.select(columns).from(newsletterIssues).where(eq(id, issueId));
  return issue && { ...issue, found: await listArticles(issue.articles, connection) };
}

export function createIssue(input: IssueInput) {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const values = { ...input, slug: await freeSlug(tx, input.subject) };
    const [created] = await tx.insert(newsletterIssues).values(values).returning({ id });
    const issue = created && (await findIssue(created.id, tx));
    if (!issue) throw new Error("The issue was not stored");
    return issue;
  });
}

/** `frozen` and `changed` are the stored issue: its sending has started, or somebody else has saved it. Undefined when there is no such issue. */
export function updateIssue(issueId: number, { updatedAt: openedVersion, ...input }: IssueChange) {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const [locked] = await tx.select({ id }).from(newsletterIssues).where(eq(id, issueId)).for("update");
    const before = locked && (await findIssue(issueId, tx));
    if (!before) return undefined;
    if (before.startedAt !== null || before.state === "canceled") return { frozen: before };
    if (!isUnchanged(before, openedVersion)) return { changed: before };
    if (before.scheduledAt !== null) {
      const problem = findProblem({ ...input, found: await listArticles(input.articles, tx) });
      if (problem) return { problem };
    }
    const change = { ...input, slug: await freeSlug(tx, input.subject, issueId), updatedAt: nextUpdatedAt(updatedAt) };
    await tx.update(newsletterIssues).set(change).where(eq(id, issueId));
    return { issue: (await findIssue(issueId, tx)) as typeof before };
  });
}

export function deleteIssue(issueId: number) {
  return db.transaction(async (tx) => {
    // Emails are locked before their issue, as when one is sent; otherwise the two could deadlock.
    const emails = sql`select from ${mails} where ${mails.issueId} = ${issueId} order by ${mails.id} for update`;
    await tx.execute(sql`select count(*) from (${emails}) as locked`);
    const [issue] = await tx.select({ id, state }).from(newsletterIssues).where(eq(id, issueId)).for("update");
    if (!issue) return undefined;
    if (issue.state === "sending") return { isSending: true } as const;
    await tx.delete(newsletterIssues).where(eq(id, issueId));
    return { id: issueId };
  });
}

export async function copyIssue(issueId: number) {
  const issue = await findIssue(issueId);
  return issue && createIssue({ subject: issue.subject, introduction: issue.introduction, articles: issue.articles });
}

export const composePreview = (input: IssueInput) => composeIssue(db, input);

export type Audience = Awaited<ReturnType<typeof readAudience>>;

export async function readAudience(uuids: string[]) {
  const isRecipient = isRecipientCondition({ articles: await listPublicArticles(db, uuids) });
  const [counts] = await db
    .select({ subscribers: count(), recipients: sql<number>`count(*) filter (where ${isRecipient ?? sql`true`})::int` })
    .from(subscribers);
  return counts ?? { subscribers: 0, recipients: 0 };
}

/** The first of "may-issue", "may-issue-2" and so on that neither another issue nor another page has. */
async function freeSlug(tx: Transaction, text: string, ownId = 0) {
  const wanted = toTidySlug(text, MAX_SLUG_LENGTH);
  const base = hasLetterOrDigit(wanted) ? wanted : "issue";
  const others = await tx
    .select({ slug })
    .from(newsletterIssues)
    .where(and(like(slug, `${base}%`), ne(id, ownId)));
  const taken = new Set([...RESERVED_SLUGS, ...others.map((other) => other.slug)]);
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}-${number}`;
  return free;
}

/** Otherwise two issues saved at the same time could choose the same slug. */
const lockSlugs = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('waymark newsletter slugs'))`);
