import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { id, timestamp, timestampDefaultNow } from "./columns";

export const reviewers = pgTable(
  "reviewers",
  {
    id: id(),
    uuid: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    credentials: text().notNull().default(""),
    role: text().notNull().default(""),
    registrationBody: text("registration_body").notNull().default(""),
    registrationNumber: text("registration_number").notNull().default(""),
    orcid: text().notNull().default(""),
    /** What could influence the reviewer, such as payments. */
    interests: text().notNull().default(""),
    interestsStatedAt: timestamp("interests_stated_at"),
    /** Whether visitors may see the name. */
    isPublic: boolean("is_public").notNull().default(true),
    /** The username of the administrator who is this reviewer, if any. Not the id, which changes when a site moves. */
    username: text(),
    createdAt: timestampDefaultNow("created_at"),
    updatedAt: timestampDefaultNow("updated_at"),
  },
  (t) => [
    uniqueIndex("reviewers_uuid_unique").on(t.uuid),
    uniqueIndex("reviewers_username_unique").on(sql`lower(${t.username})`),
  ],
);

/** Texts that somebody was asked to review, kept forever. The database refuses to change or remove them. */
export const reviewTexts = pgTable(
  "review_texts",
  {
    id: id(),
    /** `clinical_hash` of title, excerpt, content and the description of the featured image. */
    hash: text().notNull().unique("review_texts_hash_unique"),
    title: text().notNull(),
    excerpt: text().notNull(),
    content: text().notNull(),
    featuredImage: text("featured_image").notNull(),
    featuredImageAlt: text("featured_image_alt").notNull(),
    createdAt: timestampDefaultNow("created_at"),
  },
  (t) => [
    index("review_texts_marks").using("gin", sql`marks_in(${t.content})`),
    check(
      "review_texts_hash",
      sql`${t.hash} = clinical_hash(${t.title}, ${t.excerpt}, ${t.featuredImageAlt}, ${t.content})`,
    ),
  ],
);

export type Remark = { passage: number; quote: string; text: string };

/** The database refuses to change or remove reviews. They have no foreign keys, because they outlive what they name and a restore must not touch them. */
export const reviews = pgTable(
  "reviews",
  {
    id: id(),
    uuid: uuid().notNull().defaultRandom(),
    postUuid: uuid("post_uuid").notNull(),
    /** The version of the post that was reviewed; null for a working copy. */
    version: integer(),
    textHash: text("text_hash").notNull(),
    reviewerUuid: uuid("reviewer_uuid").notNull(),
    // The reviewer at the time of the review.
    reviewerName: text("reviewer_name").notNull(),
    credentials: text().notNull(),
    role: text().notNull(),
    registrationBody: text("registration_body").notNull(),
    registrationNumber: text("registration_number").notNull(),
    orcid: text().notNull(),
    interests: text().notNull(),
    isPublic: boolean("is_public").notNull(),
    outcome: text({ enum: ["approved", "changes-asked", "withdrawn"] }).notNull(),
    note: text().notNull(),
    remarks: jsonb().$type<Remark[]>().notNull(),
    method: text({ enum: ["link", "account"] }).notNull(),
    /** Who entered it, if not the reviewer through a link. */
    enteredBy: text("entered_by"),
    reviewedAt: timestamp("reviewed_at").notNull(),
    /** How many months an approval is valid. */
    months: integer().notNull(),
    previousHash: text("previous_hash"),
    /** A hash of all columns above except the id. */
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex("reviews_uuid_unique").on(t.uuid),
    uniqueIndex("reviews_hash_unique").on(t.hash),
    index("reviews_post").on(t.postUuid, t.id),
    check("reviews_outcome", sql`${t.outcome} in ('approved', 'changes-asked', 'withdrawn')`),
    check("reviews_method", sql`${t.method} in ('link', 'account')`),
    check("reviews_months", sql`${t.months} between 1 and 120`),
  ],
);

export const reviewRequests = pgTable(
  "review_requests",
  {
    id: id(),
    uuid: uuid().notNull().defaultRandom(),
    /** The link's token is known only to the reviewer; this is its hash. */
    tokenHash: text("token_hash").notNull(),
    postUuid: uuid("post_uuid").notNull(),
    version: integer(),
    textHash: text("text_hash").notNull(),
    reviewerUuid: uuid("reviewer_uuid").notNull(),
    dueAt: timestamp("due_at"),
    note: text().notNull().default(""),
    months: integer().notNull(),
    askedBy: text("asked_by").notNull(),
    createdAt: timestampDefaultNow("created_at"),
    expiresAt: timestamp("expires_at").notNull(),
    revokedAt: timestamp("revoked_at"),
    /** The review that answered it. */
    answer: uuid(),
  },
  (t) => [
    uniqueIndex("review_requests_uuid_unique").on(t.uuid),
    uniqueIndex("review_requests_token_unique").on(t.tokenHash),
    index("review_requests_post").on(t.postUuid),
    check("review_requests_months", sql`${t.months} between 1 and 120`),
  ],
);
