import { db } from "@db/client";
import { mails, newsletterIssues, subscribers } from "@db/schema";
import { type AnyColumn, eq, sql } from "drizzle-orm";

import { readProgress, scheduleIssue } from "@/newsletter/sending/queries";
import { workOnIssues } from "@/newsletter/sending/work-on-issues";

let issues = 0;

/** A draft that goes to everyone. */
export async function makeIssue(overrides: Partial<typeof newsletterIssues.$inferInsert> = {}) {
  issues += 1;
  const text = { slug: `issue-${issues}`, subject: `Issue ${issues}`, introduction: "<p>Welcome</p>" };
  const [issue] = await db
    .insert(newsletterIssues)
    .values({ ...text, ...overrides })
    .returning();
  if (!issue) throw new Error("The issue was not stored");
  return issue;
}

/** Makes an issue that is due now. Returns its id. */
export async function makeDueIssue(overrides: Parameters<typeof makeIssue>[0] = {}) {
  const { id } = await makeIssue(overrides);
  await scheduleAsItIs(id);
  return id;
}

/** Schedules an issue as it is now. */
export async function scheduleAsItIs(id: number, at: string | null = null) {
  return scheduleIssue(id, (await readProgress(id))?.updatedAt ?? "", at);
}

/** Starts a new issue without sending an email. Returns its id. */
export async function startIssue(overrides: Parameters<typeof makeIssue>[0] = {}) {
  const id = await makeDueIssue(overrides);
  await workOnIssues();
  return id;
}

export const readers = (count: number) => Array.from({ length: count }, (_, number) => `reader-${number}@example.org`);

export async function addReaders(count: number) {
  await db.insert(subscribers).values(readers(count).map((email) => ({ email })));
}

/** Lets time pass for an issue and its emails by moving all their times into the past. */
export async function letTimePass(time: string) {
  const before = (column: AnyColumn) => sql`${column} - ${time}::interval`;
  const { due, expires, claimedAt, createdAt } = mails;
  await db.update(mails).set({
    due: before(due),
    expires: before(expires),
    claimedAt: before(claimedAt),
    createdAt: before(createdAt),
  });
  const { scheduledAt, startedAt, activeAt } = newsletterIssues;
  await db.update(newsletterIssues).set({
    scheduledAt: before(scheduledAt),
    startedAt: before(startedAt),
    activeAt: before(activeAt),
  });
}

/** The numbers of an issue, which must add up. */
export async function numbersOf(id: number) {
  const progress = await readProgress(id);
  if (!progress) throw new Error("There is no such issue");
  const { recipients, waiting, sent, failed, uncertain, unsubscribed, unsent } = progress;
  const sum = waiting + sent + failed + uncertain + unsubscribed + unsent;
  if (sum !== recipients) throw new Error(`${recipients} recipients, but ${sum} in total`);
  return { recipients, waiting, sent, failed, uncertain, unsubscribed, unsent };
}

export const stateOf = async (id: number) => (await readProgress(id))?.state;

export const emailsOf = (id: number) => db.select().from(mails).where(eq(mails.issueId, id)).orderBy(mails.id);
