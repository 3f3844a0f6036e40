import { db } from "@db/client";
import { posts, reviewers, type reviews } from "@db/schema";
import { eq } from "drizzle-orm";

import { insertReview, storeReviewText } from "@/reviews/queries";

import { adminCalls } from "./setup";

type Review = typeof reviews.$inferInsert;

export async function makeReviewer(overrides: Partial<typeof reviewers.$inferInsert> = {}) {
  const values = { name: "Dr Ruth Okafor", credentials: "MD", role: "Urologist", interests: "None." };
  const [reviewer] = await db
    .insert(reviewers)
    .values({ ...values, ...overrides })
    .returning();
  return reviewer as NonNullable<typeof reviewer>;
}

type Reviewer = Awaited<ReturnType<typeof makeReviewer>>;

/** Stores a reviewer's answer about the post as it is now: by default, an approval for two years. */
export async function review(postId: number, reviewer: Reviewer, overrides: Partial<Review> = {}) {
  const [post] = await db.select().from(posts).where(eq(posts.id, postId));
  if (!post) throw new Error("There is no such post");
  const { name, uuid, credentials, role, registrationBody, registrationNumber, orcid, interests, isPublic } = reviewer;
  return insertReview(db, {
    postUuid: post.uuid,
    version: post.version,
    textHash: await storeReviewText(db, post),
    reviewerUuid: uuid,
    reviewerName: name,
    credentials,
    role,
    registrationBody,
    registrationNumber,
    orcid,
    interests,
    isPublic,
    outcome: "approved",
    note: "",
    remarks: [],
    method: "link",
    enteredBy: null,
    months: 24,
    ...(overrides as object),
  });
}

type Call = Awaited<ReturnType<typeof adminCalls>>;

/** Asks the reviewer for a review of the live text, as an administrator named Ada Lovelace. */
export async function askForReview(postId: number, { uuid: reviewer }: Reviewer, input: object = {}, by?: Call) {
  const call = by ?? (await adminCalls());
  const url = `/api/admin/posts/${postId}/review-requests`;
  const { status, body } = await call("POST", url, { reviewer, subject: "live", ...input });
  if (status !== 201) throw new Error(`Asking failed with ${status}: ${body.error}`);
  return { call, uuid: String(body.uuid), path: new URL(body.link).pathname };
}

export async function readPage(path: string, init?: RequestInit) {
  const { app } = await import("@/app");
  const response = await app.request(path, init);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** Sends the form of a reviewer's page. */
export async function sendAnswer(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { app } = await import("@/app");
  return app.request(path, { method: "POST", headers, body: new URLSearchParams(fields) });
}
