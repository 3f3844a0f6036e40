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
  /** Who reviewed it and when, if the review was valid at that time. */
  review: { by: string; at: string } | null;
};

export type IssueState = "draft" | "scheduled" | "sending" | "paused" | "sent" | "canceled";

/** "late": due or inactive for more than an hour; "refusals": servers refused too many emails in a row; "empty": nothing in it was public any more. */
export type PauseReason = "by hand" | "restore" | "import" | "late" | "refusals" | "empty";

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
    // Maintained by a trigger on `mails`, whose rows are deleted after 30 days.
    sentCount: integer("sent_count").notNull().default(0),
    failedCount: integer("failed_count").notNull().default(0),
    uncertainCount: integer("uncertain_count").notNull().default(0),
    /** How many people unsubscribed, or chose other topics, before it was their turn. */
    unsubscribed: integer().notNull().default(0),
    /** How many people unsubscribed after they had got this issue and before they got the next one. */
    unsubscribedAfter: integer("unsubscribed_after").notNull().default(0),
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
