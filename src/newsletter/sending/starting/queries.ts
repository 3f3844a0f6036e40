import { allowSlow, db, disableTimeout, type Transaction } from "@db/client";
import { mails, newsletterIssues, type PauseReason, type SentIssue, subscribers } from "@db/schema";
import { nextUpdatedAt } from "@db/updated-at";
import { and, eq, lte, sql } from "drizzle-orm";

import { composeIssue, isRecipientCondition } from "@/newsletter/issue-mail/queries";
import { isEmptyHtml } from "@/newsletter/problems";
import { suppressedIds } from "@/subscribers/suppressions/queries";

/** An issue that is later than this is paused instead of started, until somebody reschedules it. */
const MAX_DELAY = sql`interval '1 hour'`;

const now = sql`now()` as never;
const { id, subject, introduction, articles, state, scheduledAt, updatedAt } = newsletterIssues;

export type Start = { issue: number; recipients: number } | { issue: number; paused: PauseReason };

/** Freezes the content of the issue that is due next and queues its emails, in one transaction. Undefined when none is due. */
export async function startNextIssue(): Promise<Start | undefined> {
  if ((await db.$count(newsletterIssues, isDue)) === 0) return undefined;
  return allowSlow(() => db.transaction(start));
}

const isDue = and(eq(state, "scheduled"), lte(scheduledAt, sql`now()`));

async function start(tx: Transaction): Promise<Start | undefined> {
  const issue = await lockNext(tx);
  if (!issue) return undefined;
  if (issue.isLate) return pause(tx, issue.id, "late");
  const sent = await composeIssue(tx, issue);
  // Without its articles it would go to everybody, whatever their topics.
  const hasLostArticles = issue.articles.length > 0 && sent.articles.length === 0;
  const isEmpty = sent.articles.length === 0 && isEmptyHtml(sent.introduction);
  if (hasLostArticles || isEmpty) return pause(tx, issue.id, "empty");
  await disableTimeout(tx);
  const recipients = await queueEmails(tx, issue.id, sent);
  const started = { sent, recipients, startedAt: now, activeAt: now, updatedAt: nextUpdatedAt(updatedAt) as never };
  await tx.update(newsletterIssues).set(started).where(eq(id, issue.id));
  return { issue: issue.id, recipients };
}

/** Undefined during an import, which pauses all issues at its end; see `lockIssues`. */
async function lockNext(tx: Transaction) {
  const lock = sql`select pg_try_advisory_xact_lock(hashtext('waymark newsletter issues')) as "isFree"`;
  const [{ isFree } = { isFree: false }] = await tx.execute<{ isFree: boolean }>(lock);
  if (!isFree) return undefined;
  const isLate = sql<boolean>`${scheduledAt} < now() - ${MAX_DELAY}`;
  const [next] = await tx
    .select({ id, subject, introduction, articles, isLate })
    .from(newsletterIssues)
    .where(isDue)
    .orderBy(scheduledAt, id)
    .limit(1)
    .for("update", { skipLocked: true });
  return next;
}

async function pause(tx: Transaction, issueId: number, reason: PauseReason) {
  const paused = { pausedAt: now, pauseReason: reason, updatedAt: nextUpdatedAt(updatedAt) as never };
  await tx.update(newsletterIssues).set(paused).where(eq(id, issueId));
  return { issue: issueId, paused: reason };
}

const isActive = sql`${subscribers.id} not in ${suppressedIds}`;

/** Locks the subscribers, so that the insert doesn't fail if one unsubscribes meanwhile. The emails expire late, because an issue can stay paused. */
async function queueEmails(tx: Transaction, issueId: number, sent: SentIssue) {
  const [queued] = await tx.execute<{ count: number }>(sql`
    with recipients as (select id, email from ${subscribers} where ${and(isRecipientCondition(sent), isActive)} order by id for key share),
      added as (
        insert into ${mails} (kind, issue_id, subscriber_id, recipient, expires)
        select 'issue', ${issueId}, id, email, now() + interval '10 years' from recipients order by id returning 1)
    select count(*)::int as count from added`);
  return queued?.count ?? 0;
}
