import { db, type Transaction } from "@db/client";
import { type IssueState, mails, newsletterIssues, type PauseReason } from "@db/schema";
import { isUnchanged, nextUpdatedAt } from "@db/updated-at";
import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";

import { MAX_IDLE_TIME } from "@/mail/queries";

const ACTIVE_EVERY = sql`interval '1 minute'`;

const now = sql`now()` as never;
const { id, state, startedAt, scheduledAt, activeAt, updatedAt } = newsletterIssues;

/** Ordered like the index, so that Postgres uses it even when none of an issue's many emails is waiting. */
const hasWaiting = sql<boolean>`exists (select from (values ('queued'), ('sending')) as waiting (state) cross join lateral (
  select from ${mails} mail where mail.issue_id = ${newsletterIssues}.id and mail.state = waiting.state order by due, id limit 1) as next)`;

export type Progress = NonNullable<Awaited<ReturnType<typeof readProgress>>>;

/** recipients = waiting + sent + failed + uncertain + unsubscribed + unsent. Undefined when there is no such issue. */
export async function readProgress(issueId: number, connection: Pick<Transaction, "select"> = db) {
  const { pauseReason, finishedAt, recipients, unsubscribed, unsubscribedAfter } = newsletterIssues;
  const { sentCount: sent, failedCount: failed, uncertainCount: uncertain } = newsletterIssues;
  const counts = { recipients, sent, failed, uncertain, unsubscribed, unsubscribedAfter };
  const times = { scheduledAt, startedAt, finishedAt, updatedAt };
  const [issue] = await connection
    .select({ id, state, pauseReason, hasWaiting, ...counts, ...times })
    .from(newsletterIssues)
    .where(eq(id, issueId));
  if (!issue) return undefined;
  const { hasWaiting: isWaiting, ...progress } = issue;
  const rest = progress.recipients - progress.sent - progress.failed - progress.uncertain - progress.unsubscribed;
  // A canceled issue's queue was deleted, and the file of an imported issue doesn't contain its queue.
  const isQueued = isWaiting && progress.state !== "canceled";
  return {
    ...progress,
    state: progress.state as IssueState,
    waiting: isQueued ? rest : 0,
    unsent: isQueued ? 0 : rest,
  };
}

export type ChangeOutcome = { issue: Progress } | { refused: IssueState } | { changed: Progress } | undefined;

const unpaused = { pausedAt: null, pauseReason: null };

/** `at` is an ISO time, or null for now. Check the content first. An issue that was paused before its start can be scheduled again. */
export function scheduleIssue(issueId: number, openedVersion: string, at: string | null) {
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    const issue = await lockIssue(tx, issueId);
    if (issue && !isUnchanged(issue, openedVersion)) return { changed: issue };
    if (issue?.startedAt) return { refused: issue.state };
    return changeLocked(tx, issue, ["draft", "scheduled", "paused"], { ...unpaused, scheduledAt: at ?? now });
  });
}

/** No more emails are sent, except one that is already being sent. */
export function pauseIssue(issueId: number, reason: PauseReason = "by hand") {
  return db.transaction(async (tx) => {
    const issue = await lockIssue(tx, issueId);
    return changeLocked(tx, issue, ["scheduled", "sending"], { pausedAt: now, pauseReason: reason });
  });
}

/** Refused for an issue that was paused before its start: it must be scheduled again. */
export function resumeIssue(issueId: number) {
  return db.transaction(async (tx): Promise<ChangeOutcome> => {
    const issue = await lockIssue(tx, issueId);
    if (issue && !issue.startedAt) return { refused: issue.state };
    return changeLocked(tx, issue, ["paused"], { ...unpaused, activeAt: now });
  });
}

/** An issue that has not been started becomes a draft again. */
export async function cancelIssue(issueId: number) {
  const outcome = await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, issueId);
    const canceled = issue?.startedAt ? { isCanceled: true, finishedAt: now } : { scheduledAt: null };
    return changeLocked(tx, issue, ["scheduled", "sending", "paused"], { ...unpaused, ...canceled });
  });
  await deleteCanceledMails();
  return outcome;
}

/** For a restore or an import, so that nothing more is sent until somebody has checked. Returns how many were paused. */
export async function pauseAllIssues(tx: Transaction, reason: PauseReason) {
  const running = tx
    .select({ id })
    .from(newsletterIssues)
    .where(inArray(state, ["scheduled", "sending"]))
    .orderBy(id)
    .for("update");
  // A screen that still shows an issue as scheduled must not be able to send it.
  // An issue that has started keeps its `updatedAt`, because `move-to` compares it in both databases.
  const version = sql`case when ${startedAt} is null then ${nextUpdatedAt(updatedAt)} else ${updatedAt} end`;
  const paused = await tx
    .update(newsletterIssues)
    .set({ pausedAt: now, pauseReason: reason, updatedAt: version as never })
    .where(inArray(id, running))
    .returning({ id });
  return paused.length;
}

export async function pauseStaleIssues() {
  const isStale = sql`coalesce(${activeAt} < now() - ${MAX_IDLE_TIME}, true)`;
  const paused = await db
    .update(newsletterIssues)
    .set({ pausedAt: now, pauseReason: "late", updatedAt: nextUpdatedAt(updatedAt) as never })
    .where(and(eq(state, "sending"), isStale))
    .returning({ id });
  return paused.map((issue) => issue.id);
}

/** Records that a process is working on the issues that are being sent; see MAX_IDLE_TIME. */
export async function keepActive() {
  const isDue = sql`${activeAt} between now() - ${MAX_IDLE_TIME} and now() - ${ACTIVE_EVERY}`;
  await db
    .update(newsletterIssues)
    .set({ activeAt: now })
    .where(and(eq(state, "sending"), isDue));
}

/** Finishes issues whose last email has been sent, even if some are uncertain. */
export function finishIssues() {
  const {
    recipients,
    sentCount: sent,
    failedCount: failed,
    uncertainCount: uncertain,
    unsubscribed,
  } = newsletterIssues;
  const isSending = eq(state, "sending");
  return db.transaction(async (tx) => {
    // Otherwise an uncertain email that is queued again at the same time could be overlooked.
    await tx.select({ id }).from(newsletterIssues).where(isSending).orderBy(id).for("update");
    return tx
      .update(newsletterIssues)
      .set({ finishedAt: now, updatedAt: nextUpdatedAt(updatedAt) as never })
      .where(and(isSending, sql`not ${hasWaiting}`))
      .returning({ issue: id, recipients, sent, failed, uncertain, unsubscribed });
  });
}

/** In a transaction of its own, because unsubscribing locks emails before their issue. */
export async function deleteCanceledMails() {
  const canceled = db.select({ id }).from(newsletterIssues).where(eq(state, "canceled"));
  await db.delete(mails).where(and(eq(mails.state, "queued"), inArray(mails.issueId, canceled)));
}

export async function readStartedIssue(issueId: number) {
  const { slug, sent } = newsletterIssues;
  const [issue] = await db
    .select({ slug, sent })
    .from(newsletterIssues)
    .where(and(eq(id, issueId), isNotNull(sent)));
  return issue;
}

type Change = { [Column in keyof typeof newsletterIssues.$inferInsert]?: SQL | string | boolean | null };

async function lockIssue(tx: Transaction, issueId: number) {
  await tx.select({ id }).from(newsletterIssues).where(eq(id, issueId)).for("update");
  return readProgress(issueId, tx);
}

async function changeLocked(
  tx: Transaction,
  issue: Progress | undefined,
  from: IssueState[],
  values: Change,
): Promise<ChangeOutcome> {
  if (!issue) return undefined;
  if (!from.includes(issue.state)) return { refused: issue.state };
  const changed = { ...values, updatedAt: nextUpdatedAt(updatedAt) } as never;
  await tx.update(newsletterIssues).set(changed).where(eq(id, issue.id));
  return { issue: (await readProgress(issue.id, tx)) as Progress };
}
