import { db } from "@db/client";
import { mails, subscribers } from "@db/schema";
import { and, desc, eq, inArray } from "drizzle-orm";

import type { FailedMail } from "@/mail/bounces/read-bounce";

import { removeSubscriber } from "../suppressions/queries";

export type BounceOutcome = "unknown" | "still sending" | "failed" | "removed";

/** When the address can't receive any email, its subscriber is removed as by unsubscribing, so that imports and restores don't bring it back. */
export function applyBounce({ ids, isAddressProblem, problem }: FailedMail): Promise<BounceOutcome> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select({
        id: mails.id,
        state: mails.state,
        subscriberId: mails.subscriberId,
        reviewRequest: mails.reviewRequest,
      })
      .from(mails)
      .where(inArray(mails.uuid, ids))
      .orderBy(desc(mails.id))
      .limit(1);
    if (!mail) return "unknown";
    if (mail.state === "sending") return "still sending";
    const subscriber =
      mail.subscriberId === null || !isAddressProblem ? undefined : eq(subscribers.id, mail.subscriberId);
    // Subscribers are locked before their emails, as when somebody unsubscribes; otherwise the two could deadlock.
    if (subscriber) await tx.select({ id: subscribers.id }).from(subscribers).where(subscriber).for("update");
    await tx
      .update(mails)
      .set({ state: "failed", recipient: null, content: null, problem })
      .where(eq(mails.id, mail.id));
    // A reminder about the review would bounce as well.
    if (isAddressProblem && mail.reviewRequest !== null) {
      await tx.delete(mails).where(and(eq(mails.reviewRequest, mail.reviewRequest), eq(mails.state, "queued")));
    }
    const removed = subscriber && (await removeSubscriber(tx, subscriber));
    return removed ? "removed" : "failed";
  });
}

/** For a subscriber whose address the mail server refused when an email was sent. */
export const removeBouncedSubscriber = (id: number) =>
  db.transaction((tx) => removeSubscriber(tx, eq(subscribers.id, id)));
