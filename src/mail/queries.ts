import { db, type Transaction } from "@db/client";
import { type MailContent, mails, newsletterIssues } from "@db/schema";
import { and, count, desc, eq, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";

import { env } from "@/env";

/** Once an email is sent or has failed, its row loses the address and the content; the row is deleted after this time. */
const KEEP_DAYS = 30;
const EXPIRES_AFTER_DAYS = 3;
/** Sending never takes this long: if an email was claimed longer ago, its process has ended. */
const MAX_SENDING_TIME = sql`interval '1 hour'`;

const STOPPED = "Waymark stopped while it was being sent.";
const TOO_LATE = "It could not be delivered in time.";

/** `now()` is when the transaction started, which may have waited for a lock since. With `clock_timestamp()`, no index can be used. */
const now = sql`statement_timestamp()`;
const noContent = { recipient: null, content: null };

export type NewMail = {
  kind: string;
  to: string;
  content: MailContent;
  dueAfterDays?: number;
  /** Counted from when it is due. */
  expiresAfterDays?: number;
  subscriberId?: number;
  reviewRequest?: string;
};
export type ClaimedMail = {
  id: number;
  uuid: string;
  recipient: string;
  /** Null for an email of an issue. */
  content: MailContent | null;
  issueId: number | null;
  subscriberId: number | null;
  attempts: number;
};
export type MailOverview = Awaited<ReturnType<typeof readOverview>>;

/** Pass the transaction that stores what the email reports, so that it is sent if and only if that was stored. */
export async function queueMail(mail: NewMail, connection: Pick<Transaction, "insert"> = db) {
  const { to, dueAfterDays = 0, expiresAfterDays = EXPIRES_AFTER_DAYS, ...columns } = mail;
  const due = sql`now() + make_interval(days => ${dueAfterDays})`;
  const expires = sql`now() + make_interval(days => ${dueAfterDays + expiresAfterDays})`;
  await connection.insert(mails).values({ ...columns, recipient: to, due, expires } as never);
}

/** Undefined when none is due or the rate is reached. Emails of issues come last, because a person waits for the others, such as a confirmation. */
export async function claimMail(rate: number, { withIssues = false } = {}) {
  return db.transaction(async (tx) => {
    // Otherwise two processes could both send the last email that the rate allows.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waymark mails'))`);
    const next = withIssues ? sql`coalesce(${nextSingle}, ${nextOfIssue})` : nextSingle;
    const [claimed] = await tx
      .update(mails)
      .set({ state: "sending", claimedAt: now })
      .where(sql`${mails.id} = ${next} and ${claimedInLastMinute} < ${rate}`)
      .returning();
    return claimed as ClaimedMail | undefined;
  });
}

const claimedInLastMinute = sql`(select count(*) from ${mails} where claimed_at between ${now} - interval '1 minute' and ${now})`;
const isDue = sql`state = 'queued' and due <= ${now}`;

const nextSingle = sql`(select id from ${mails} where issue_id is null and ${isDue} and expires > ${now}
  order by due, id limit 1 for update skip locked)`;

/** After this long without a process working on an issue, its emails are not sent: the database may be an old copy, and the original site may have sent them since. */
export const MAX_IDLE_TIME = sql`interval '1 hour'`;

const nextOfIssue = sql`(select next.id from ${newsletterIssues} issue cross join lateral (
    select id from ${mails} where issue_id = issue.id and ${isDue} order by due, id limit 1 for update skip locked) as next
  where issue.state = 'sending' and issue.active_at > ${now} - ${MAX_IDLE_TIME} order by issue.started_at, issue.id limit 1)`;

/** For a person who no longer gets the issue. */
export async function dropMail(id: number) {
  await dropMails(db, isBeingSent(id));
}

/** Also accepts an email that was marked as uncertain while its process was suspended. */
export async function markSent(id: number) {
  await db
    .update(mails)
    .set({ ...noContent, state: "sent", sentAt: now, problem: null })
    .where(and(eq(mails.id, id), inArray(mails.state, ["sending", "uncertain"])));
}

const isBeingSent = (id: number) => and(eq(mails.id, id), eq(mails.state, "sending"));

export async function deferMail(id: number, seconds: number, problem: string) {
  const due = sql`${now} + make_interval(secs => ${seconds})`;
  await db
    .update(mails)
    .set({ state: "queued", due, attempts: sql`${mails.attempts} + 1`, problem })
    .where(isBeingSent(id));
}

/** For a failure that has nothing to do with this email. */
export async function requeue(id: number, problem: string | null) {
  await db.update(mails).set({ state: "queued", problem }).where(isBeingSent(id));
}

export async function markFailed(id: number, problem: string) {
  await db
    .update(mails)
    .set({ ...noContent, state: "failed", problem })
    .where(isBeingSent(id));
}

export async function markUncertain(id: number, problem: string) {
  await db.update(mails).set({ state: "uncertain", problem }).where(isBeingSent(id));
}

/** At the start of the only process, nothing can still be sending. With a database server, other processes may be. */
export async function markInterrupted({ isAtStart }: { isAtStart: boolean }) {
  const isInterrupted =
    isAtStart && !env.DATABASE_URL ? undefined : sql`${mails.claimedAt} < ${now} - ${MAX_SENDING_TIME}`;
  await db
    .update(mails)
    .set({ state: "uncertain", problem: STOPPED })
    .where(and(eq(mails.state, "sending"), isInterrupted));
}

/** The emails of an issue do not expire, because it may be paused for days. */
export async function failExpired() {
  await db
    .update(mails)
    .set({ ...noContent, state: "failed", problem: sql`coalesce(${mails.problem}, ${TOO_LATE})` })
    .where(and(isNull(mails.issueId), eq(mails.state, "queued"), lte(mails.expires, now)));
}

/** Age counts from when an email was claimed, because emails of a paused issue, and reminders, may be queued for longer than KEEP_DAYS. */
export async function deleteOldMails() {
  const isOld = sql`coalesce(${mails.claimedAt}, ${mails.createdAt}) < ${now} - make_interval(days => ${KEEP_DAYS})`;
  await db.delete(mails).where(and(isOld, inArray(mails.state, ["sent", "failed", "uncertain"])));
}

/** For an address that has unsubscribed. An email that is being sent stays, and so do those about reviews. */
export async function deleteMailsTo(address: string, connection: Pick<Transaction, "execute"> = db) {
  const isTo = sql`lower(${mails.recipient}) = lower(${address})`;
  const isWaiting = inArray(mails.state, ["queued", "uncertain"]);
  await dropMails(connection, and(isTo, isWaiting, isNull(mails.reviewRequest)));
}

/** The issue counts these emails as unsubscribed, except uncertain ones, which it still counts as uncertain. */
async function dropMails(connection: Pick<Transaction, "execute">, condition: SQL | undefined) {
  await connection.execute(sql`
    with gone as (delete from ${mails} where ${condition} returning issue_id, state),
      counts as (select issue_id, count(*)::int as count from gone where state <> 'uncertain' group by issue_id)
    update ${newsletterIssues} set unsubscribed = unsubscribed + counts.count from counts where id = counts.issue_id`);
}

/** The counts of the last 30 days, the uncertain emails and the last problem. */
export async function readOverview() {
  const counts = await db.select({ state: mails.state, count: count() }).from(mails).groupBy(mails.state);
  const { id, kind, recipient, problem, claimedAt } = mails;
  const uncertain = await db
    .select({ id, kind, recipient, problem, claimedAt })
    .from(mails)
    .where(eq(mails.state, "uncertain"))
    .orderBy(desc(mails.claimedAt))
    .limit(100);
  const [last] = await db
    .select({ problem, at: claimedAt })
    .from(mails)
    .where(sql`${mails.problem} is not null and ${mails.state} <> 'uncertain'`)
    .orderBy(desc(mails.claimedAt))
    .limit(1);
  const countOf = (state: (typeof counts)[number]["state"]) => counts.find((one) => one.state === state)?.count ?? 0;
  return {
    waiting: countOf("queued") + countOf("sending"),
    sent: countOf("sent"),
    failed: countOf("failed"),
    uncertain,
    lastProblem: last?.problem ? { problem: last.problem, at: last.at } : null,
  };
}

const isUncertain = (id: number) => and(eq(mails.id, id), eq(mails.state, "uncertain"));

/** A finished issue goes back to the state "sending" until this one email has been sent. No email of a canceled issue is sent again. */
export function sendAgain(id: number): Promise<"done" | "already settled" | "canceled"> {
  return db.transaction(async (tx) => {
    const expires = sql`now() + make_interval(days => ${EXPIRES_AFTER_DAYS})`;
    const [again] = await tx
      .update(mails)
      .set({ state: "queued", due: now, expires, attempts: 0, problem: null })
      .where(and(isUncertain(id), sql`not ${isOfCanceledIssue}`))
      .returning({ issueId: mails.issueId });
    if (!again) return (await tx.$count(mails, isUncertain(id))) > 0 ? "canceled" : "already settled";
    if (again.issueId !== null) {
      const reopened = { finishedAt: null, activeAt: now } as never;
      await tx.update(newsletterIssues).set(reopened).where(eq(newsletterIssues.id, again.issueId));
    }
    return "done";
  });
}

const isOfCanceledIssue = sql`exists (select from ${newsletterIssues}
  where ${newsletterIssues.id} = ${mails.issueId} and ${newsletterIssues.isCanceled})`;

export async function countAsSent(id: number): Promise<"done" | "already settled"> {
  const settled = await db
    .update(mails)
    .set({ ...noContent, state: "sent", problem: null })
    .where(isUncertain(id))
    .returning({ id: mails.id });
  return settled.length > 0 ? "done" : "already settled";
}
