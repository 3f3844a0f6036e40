import { createHash } from "node:crypto";

import type { reviews } from "@db/schema";

export type StoredReview = typeof reviews.$inferSelect;
export type ChainProblem = { uuid: string; problem: "changed" | "predecessor-missing" };

/** The order is part of the hash. A review's hash covers everything but its id, which differs between databases. */
const hashedColumns = [
  "uuid",
  "postUuid",
  "version",
  "textHash",
  "reviewerUuid",
  "reviewerName",
  "credentials",
  "role",
  "registrationBody",
  "registrationNumber",
  "orcid",
  "interests",
  "isPublic",
  "outcome",
  "note",
  "remarks",
  "method",
  "enteredBy",
  "reviewedAt",
  "months",
  "previousHash",
] as const satisfies (keyof StoredReview)[];

export function hashOfReview(review: Omit<StoredReview, "id" | "hash">) {
  // The database stores a remark's properties in its own order.
  const remarks = review.remarks.map(({ passage, quote, text }) => [passage, quote, text]);
  const values = hashedColumns.map((name) => (name === "remarks" ? remarks : review[name]));
  return createHash("sha256").update(JSON.stringify(values)).digest("hex");
}

/** Finds reviews that were changed in the database, or whose predecessor is gone. On a site that was merged with another, several reviews can be the first of a chain. */
export function verifyChain(rows: StoredReview[]): ChainProblem[] {
  const known = new Set(rows.map(({ hash }) => hash));
  return rows.flatMap((review): ChainProblem[] => {
    const { uuid, previousHash } = review;
    if (hashOfReview(review) !== review.hash) return [{ uuid, problem: "changed" }];
    const hasPredecessor = previousHash === null || known.has(previousHash);
    return hasPredecessor ? [] : [{ uuid, problem: "predecessor-missing" }];
  });
}
