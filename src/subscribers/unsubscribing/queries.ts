import { db } from "@db/client";
import { newsletterIssues, subscribers } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { removeSubscriber } from "../suppressions/queries";

export const unsubscribe = (uuid: string) =>
  db.transaction(async (tx) => {
    const removed = await removeSubscriber(tx, eq(subscribers.uuid, uuid));
    const { id, unsubscribedAfter } = newsletterIssues;
    const change = { unsubscribedAfter: sql`${unsubscribedAfter} + 1` };
    if (removed?.lastIssue) await tx.update(newsletterIssues).set(change).where(eq(id, removed.lastIssue));
    return removed;
  });

export type StoredData = NonNullable<Awaited<ReturnType<typeof findStoredData>>>;

export async function findStoredData(uuid: string) {
  const { email, subscribed, consent, consentAt, confirmedAt, topics, remindedAt } = subscribers;
  const [stored] = await db
    .select({ email, subscribed, consent, consentAt, confirmedAt, topics, remindedAt })
    .from(subscribers)
    .where(eq(subscribers.uuid, uuid));
  return stored;
}

export async function changeTopics(uuid: string, topics: string[] | null) {
  const changed = await db
    .update(subscribers)
    .set({ topics })
    .where(eq(subscribers.uuid, uuid))
    .returning({ id: subscribers.id });
  return changed.length > 0;
}
