import { db } from "@db/client";
import { reviewers, reviewRequests } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { insertReview } from "../queries";
import { deleteRequestMails } from "../requests/reminders/queries";
import type { Answer } from "./read-answer";

export type AnsweredBy = { method: "link" } | { method: "account"; enteredBy: string };

/** Stores the only answer to a request. False when it was answered, revoked or has expired, or the reviewer is gone. */
export function answerRequest(uuid: string, answer: Answer, by: AnsweredBy) {
  return db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(reviewRequests)
      .where(
        sql`${reviewRequests.uuid} = ${uuid} and ${reviewRequests.answer} is null
          and ${reviewRequests.revokedAt} is null and ${reviewRequests.expiresAt} > now()`,
      )
      .for("update");
    if (!request) return false;
    const { reviewerUuid, postUuid, version, textHash, months } = request;
    const [reviewer] = await tx.select().from(reviewers).where(eq(reviewers.uuid, reviewerUuid));
    if (!reviewer) return false;
    const { name, credentials, role, registrationBody, registrationNumber, orcid, isPublic } = reviewer;
    const review = await insertReview(tx, {
      postUuid,
      version,
      textHash,
      reviewerUuid,
      months,
      credentials,
      role,
      registrationBody,
      registrationNumber,
      orcid,
      isPublic,
      reviewerName: name,
      ...answer,
      method: by.method,
      enteredBy: by.method === "account" ? by.enteredBy : null,
    });
    await tx.update(reviewRequests).set({ answer: review.uuid }).where(eq(reviewRequests.id, request.id));
    await deleteRequestMails(tx, uuid);
    await tx
      .update(reviewers)
      .set({ interests: answer.interests, interestsStatedAt: review.reviewedAt })
      .where(eq(reviewers.id, reviewer.id));
    return true;
  });
}
