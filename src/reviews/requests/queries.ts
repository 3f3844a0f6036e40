import { db, type Transaction } from "@db/client";
import { mails, posts, reviewers, reviewRequests, reviews, reviewTexts, users, workingCopies } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, desc, eq, isNull, sql } from "drizzle-orm";

import { type NewMail, queueMail } from "@/mail/queries";
import { readSettings } from "@/settings/queries";

import { storeReviewText } from "../queries";
import type { RequestInput } from "./input";
import { LINK_DAYS } from "./limits";
import { deleteRequestMails, isQueuedFor, REMINDER } from "./reminders/queries";
import { hashOfToken, makeToken } from "./token";

const expiry = sql`now() + make_interval(days => ${LINK_DAYS})`;

const requestColumns = {
  uuid: reviewRequests.uuid,
  version: reviewRequests.version,
  textHash: reviewRequests.textHash,
  reviewerUuid: reviewRequests.reviewerUuid,
  reviewerName: reviewers.name,
  dueAt: reviewRequests.dueAt,
  note: reviewRequests.note,
  months: reviewRequests.months,
  askedBy: reviewRequests.askedBy,
  createdAt: reviewRequests.createdAt,
  expiresAt: reviewRequests.expiresAt,
  answer: reviewRequests.answer,
  isExpired: sql<boolean>`(${reviewRequests.expiresAt} <= now())`,
  remindsAt: mails.due,
};

export type ReviewRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** The post's requests that were not revoked, newest first. `isOwn` means that this user is the reviewer. The name of a deleted reviewer is null. */
export function listRequests(postUuid: string, username: string) {
  const isOwn = sql<boolean>`coalesce(lower(${reviewers.username}) = lower(${username}), false)`;
  return db
    .select({ ...requestColumns, isOwn })
    .from(reviewRequests)
    .leftJoin(reviewers, eq(reviewers.uuid, reviewRequests.reviewerUuid))
    .leftJoin(mails, and(isQueuedFor(reviewRequests.uuid), eq(mails.kind, REMINDER)))
    .where(and(eq(reviewRequests.postUuid, postUuid), isNull(reviewRequests.revokedAt)))
    .orderBy(desc(reviewRequests.createdAt), desc(reviewRequests.id));
}

/** Undefined for a post in the trash, too. */
export async function findPostUuid(id: number) {
  const [post] = await db
    .select({ uuid: posts.uuid })
    .from(posts)
    .where(and(notInTrash, eq(posts.id, id)));
  return post?.uuid;
}

type CreatedRequest = { outcome: "created"; uuid: string; token: string; expiresAt: string };
type NotCreated = { outcome: "no-post" | "no-reviewer" | "no-copy" };

type LinkDetails = { title: string; reviewer: string; token: string };

/** Stores the text as it is saved now. Only the hash of the link's token is stored, so emails with the link are written and queued here. */
export async function createRequest(
  postId: number,
  input: RequestInput,
  askedBy: string,
  writeMails: (details: LinkDetails) => NewMail[] = () => [],
): Promise<CreatedRequest | NotCreated> {
  const { reviewMonths } = await readSettings();
  const { reviewer, subject, dueAt = null, note = "", months = reviewMonths } = input;
  const token = makeToken();
  return db.transaction(async (tx): Promise<CreatedRequest | NotCreated> => {
    const post = await readText(tx, postId, subject);
    if (post === undefined) return { outcome: "no-post" };
    if (post.text === undefined) return { outcome: "no-copy" };
    const [known] = await tx.select({ name: reviewers.name }).from(reviewers).where(eq(reviewers.uuid, reviewer));
    if (!known) return { outcome: "no-reviewer" };
    const [request] = await tx
      .insert(reviewRequests)
      .values({
        tokenHash: hashOfToken(token),
        postUuid: post.uuid,
        version: subject === "live" ? post.version : null,
        textHash: await storeReviewText(tx, post.text),
        reviewerUuid: reviewer,
        dueAt,
        note,
        months,
        askedBy,
        expiresAt: expiry,
      } as never)
      .returning({ uuid: reviewRequests.uuid, expiresAt: reviewRequests.expiresAt });
    if (!request) throw new Error("The request was not stored");
    for (const mail of writeMails({ title: post.text.title, reviewer: known.name, token })) {
      await queueMail({ ...mail, reviewRequest: request.uuid }, tx);
    }
    return { outcome: "created", token, ...request };
  });
}

/** `text` is undefined when the subject is the working copy and there is none. */
async function readText(tx: Transaction, postId: number, subject: RequestInput["subject"]) {
  const [post] = await tx
    .select({
      uuid: posts.uuid,
      version: posts.version,
      title: posts.title,
      excerpt: posts.excerpt,
      content: posts.content,
      featuredImage: posts.featuredImage,
      featuredImageAlt: posts.featuredImageAlt,
    })
    .from(posts)
    .where(and(notInTrash, eq(posts.id, postId)));
  if (!post) return undefined;
  const { uuid, version, ...text } = post;
  if (subject === "live") return { uuid, version, text };
  const [copy] = await tx
    .select({ fields: workingCopies.fields })
    .from(workingCopies)
    .where(eq(workingCopies.postId, postId));
  return { uuid, version, text: copy && textOfCopy(copy.fields) };
}

/** The text that the post gets when the copy is published. */
export function textOfCopy(fields: typeof workingCopies.$inferSelect.fields) {
  const { title, excerpt, content, featuredImage, featuredImageAlt, featuredImageDecorative } = fields;
  return {
    title,
    excerpt,
    content,
    featuredImage,
    featuredImageAlt: featuredImageDecorative ? "" : featuredImageAlt,
  };
}

/** Neither answered nor revoked. Once its link has expired, it can get a new one. */
export const isWaiting = and(isNull(reviewRequests.answer), isNull(reviewRequests.revokedAt));

const isWaitingRequest = (postUuid: string, uuid: string) =>
  and(eq(reviewRequests.postUuid, postUuid), eq(reviewRequests.uuid, uuid), isWaiting);

/** Undefined when there is no such request, or it was answered or revoked. */
export function revokeRequest(postUuid: string, uuid: string) {
  return db.transaction(async (tx) => {
    const [revoked] = await tx
      .update(reviewRequests)
      .set({ revokedAt: sql`now()` })
      .where(isWaitingRequest(postUuid, uuid))
      .returning({ uuid: reviewRequests.uuid });
    if (revoked) await deleteRequestMails(tx, uuid);
    return revoked;
  });
}

/** Invalidates the link that the reviewer has, and returns the token of a new one. Undefined as in `revokeRequest`. */
export function renewRequest(postUuid: string, uuid: string) {
  const token = makeToken();
  return db.transaction(async (tx) => {
    const [renewed] = await tx
      .update(reviewRequests)
      .set({ tokenHash: hashOfToken(token), expiresAt: expiry } as never)
      .where(isWaitingRequest(postUuid, uuid))
      .returning({ expiresAt: reviewRequests.expiresAt });
    if (renewed) await deleteRequestMails(tx, uuid);
    return renewed && { token, ...renewed };
  });
}

const pageColumns = {
  uuid: reviewRequests.uuid,
  postUuid: reviewRequests.postUuid,
  textHash: reviewRequests.textHash,
  note: reviewRequests.note,
  dueAt: reviewRequests.dueAt,
  createdAt: reviewRequests.createdAt,
  expiresAt: reviewRequests.expiresAt,
  hasEnded: sql<boolean>`(${reviewRequests.revokedAt} is not null or ${reviewRequests.expiresAt} <= now())`,
  askedBy: sql<string>`coalesce(nullif(${users.fullName}, ''), ${reviewRequests.askedBy})`,
  reviewer: {
    name: reviewers.name,
    credentials: reviewers.credentials,
    interests: reviewers.interests,
    username: reviewers.username,
  },
  text: {
    title: reviewTexts.title,
    excerpt: reviewTexts.excerpt,
    content: reviewTexts.content,
    featuredImage: reviewTexts.featuredImage,
    featuredImageAlt: reviewTexts.featuredImageAlt,
  },
  answer: {
    outcome: reviews.outcome,
    note: reviews.note,
    interests: reviews.interests,
    remarks: reviews.remarks,
    reviewedAt: reviews.reviewedAt,
  },
};

export type RequestedReview = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** Undefined for an unknown token, for a deleted reviewer, and for a post that is deleted or in the trash. */
export const findRequestByToken = (token: string) => findRequest(eq(reviewRequests.tokenHash, hashOfToken(token)));

export const findRequestByUuid = (uuid: string) => findRequest(eq(reviewRequests.uuid, uuid));

async function findRequest(condition: ReturnType<typeof eq>) {
  const [found] = await db
    .select(pageColumns)
    .from(reviewRequests)
    .innerJoin(posts, and(notInTrash, eq(posts.uuid, reviewRequests.postUuid)))
    .innerJoin(reviewers, eq(reviewers.uuid, reviewRequests.reviewerUuid))
    .innerJoin(reviewTexts, eq(reviewTexts.hash, reviewRequests.textHash))
    .leftJoin(reviews, eq(reviews.uuid, reviewRequests.answer))
    .leftJoin(users, sql`lower(${users.username}) = lower(${reviewRequests.askedBy})`)
    .where(condition);
  return found;
}
