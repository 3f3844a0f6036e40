import { db, type Transaction } from "@db/client";
import { mails, posts, reviewRequests } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, type AnyColumn, eq, gt, isNotNull, isNull, lte, notExists, or, sql } from "drizzle-orm";

export const REMINDER = "review reminder";

export const isQueuedFor = (request: AnyColumn | string) =>
  and(eq(mails.reviewRequest, request), eq(mails.state, "queued"));

/** Call it when the link in the emails about a request stops working. Emails that are being sent can't be stopped. */
export async function deleteRequestMails(tx: Pick<Transaction, "delete">, request: string) {
  await tx.delete(mails).where(isQueuedFor(request));
}

/** Deletes queued emails whose link does not work: the request was answered, was revoked or has expired, or its post is in the trash when the email is due. */
export async function deleteObsoleteRequestMails() {
  const request = db
    .select({ uuid: reviewRequests.uuid })
    .from(reviewRequests)
    .where(
      and(
        eq(reviewRequests.uuid, mails.reviewRequest),
        isNull(reviewRequests.answer),
        isNull(reviewRequests.revokedAt),
        gt(reviewRequests.expiresAt, sql`now()`),
      ),
    );
  const post = db
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(reviewRequests, eq(reviewRequests.postUuid, posts.uuid))
    .where(and(notInTrash, eq(reviewRequests.uuid, mails.reviewRequest)));
  const isObsolete = or(notExists(request), and(lte(mails.due, sql`now()`), notExists(post)));
  await db.delete(mails).where(and(isNotNull(mails.reviewRequest), eq(mails.state, "queued"), isObsolete));
}
