import { db } from "@db/client";
import { newsletterIssues, subscribers } from "@db/schema";
import { isNotNull, sql } from "drizzle-orm";

import { CONSENT } from "./consent";
import { liftSuppression } from "./suppressions/queries";

/** For a site that sends no email. False when the address, ignoring case, is already subscribed. */
export function subscribe(email: string) {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(subscribers)
      .values({ email, consent: CONSENT, consentAt: sql`now()` } as never)
      .onConflictDoNothing()
      .returning({ id: subscribers.id });
    if (added.length > 0) await liftSuppression(tx, email);
    return added.length > 0;
  });
}

export async function hasSentIssues() {
  const [found] = await db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(isNotNull(newsletterIssues.startedAt))
    .limit(1);
  return found !== undefined;
}
