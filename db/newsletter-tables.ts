import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { id, slugFormat, timestamp, timestampDefaultNow } from "./columns";

/** What subscribers got: the issue as it was when sending started. */
export type SentIssue = {
  subject: string;
  /** HTML */
  introduction: string;
  articles: SentArticle[];
};

export type SentArticle = {
  slug: string;
  title: string;
  excerpt: string;
  category: { slug: string; name: string } | null;
  /** Minutes */
  readingTime: number;
  /** Who reviewed it and when, if its review held at that time. */
  review: { by: string; at: string } | null;
};

export type IssueState = "draft" | "scheduled" | "sending" | "paused" | "sent" | "canceled";

/** Why an issue was paused. "late": its time was more than an hour ago; "refusals": servers refused too many emails in a row. */
export type PauseReason = "by hand" | "restore" | "import" | "late" | "refusals";

/** Issues of the newsletter. The emails of an issue are rows of `mails`. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: id(),
    slug: text().notNull(),
    subject: text().notNull().default(""),
    /** HTML without images, citations and explained words. */
    introduction: text().notNull().default(""),
    /** Permanent ids of posts, in the order of the email. */
    articles: jsonb().$type<string[]>().notNull().default([]),
    sent: jsonb().$type<SentIssue>(),
    scheduledAt: timestamp("scheduled_at"),
    startedAt: timestamp("started_at"),
    finishedAt: timestamp("finished_at"),
    isCanceled: boolean("is_canceled").notNull().default(false),
    pausedAt: timestamp("paused_at"),
    pauseReason: text("pause_reason").$type<PauseReason>(),
    /** When a process last worked on sending it. */
    activeAt: timestamp("active_at"),
    /** How many emails were queued when sending started. */
    recipients: integer().notNull().default(0),
    /** Emails whose rows were deleted after 30 days. */
    sentBefore: integer("sent_before").notNull().default(0),
    failedBefore: integer("failed_before").notNull().default(0),
    uncertainBefore: integer("uncertain_before").notNull().default(0),
    /** How many people unsubscribed after this issue was queued for them, and before the next one. */
    unsubscribed: integer().notNull().default(0),
    state: text()
      .$type<IssueState>()
      .generatedAlwaysAs(
        sql`case when is_canceled then 'canceled' when finished_at is not null then 'sent' when paused_at is not null then 'paused'
          when started_at is not null then 'sending' when scheduled_at is not null then 'scheduled' else 'draft' end`,
      ),
    createdAt: timestampDefaultNow("created_at"),
    updatedAt: timestampDefaultNow("updated_at"),
  },
  (t) => [
    uniqueIndex("newsletter_issues_slug_unique").on(t.slug),
    index("newsletter_issues_started").on(t.startedAt.desc()),
    slugFormat("newsletter_issues_slug_format", t.slug),
  ],
);
