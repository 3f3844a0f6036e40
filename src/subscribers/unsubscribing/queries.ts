import { db } from "@db/client";
import { subscribers } from "@db/schema";
import { eq } from "drizzle-orm";

import { removeSubscriber } from "../suppressions/queries";

export const unsubscribe = (uuid: string) => db.transaction((tx) => removeSubscriber(tx, eq(subscribers.uuid, uuid)));

export type StoredData = NonNullable<Awaited<ReturnType<typeof findStoredData>>>;

/** Everything that is stored about a subscriber. */
export async function findStoredData(uuid: string) {
  const { email, subscribed, consent, consentAt, confirmedAt, topics, remindedAt } = subscribers;
  const [stored] = await db
    .select({ email, subscribed, consent, consentAt, confirmedAt, topics, remindedAt })
    .from(subscribers)
    .where(eq(subscribers.uuid, uuid));
  return stored;
}

/** False when there is no such subscriber. */
export async function changeTopics(uuid: string, topics: string[] | null) {
  const changed = await db
    .update(subscribers)
    .set({ topics })
    .where(eq(subscribers.uuid, uuid))
    .returning({ id: subscribers.id });
  return changed.length > 0;
}
