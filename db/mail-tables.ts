import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { id, timestamp, timestampDefaultNow } from "./columns";
import { newsletterIssues } from "./newsletter-tables";
import { subscribers } from "./subscriber-tables";

/** Removed once the email is sent or has failed. */
export type MailContent = {
  subject: string;
  html: string;
  text: string;
  headers: { [name: string]: string };
};

/** One row for each email: a queue that all processes of the site share. */
export const mails = pgTable(
  "mails",
  {
    id: id(),
    /** Part of its Message-ID, so that an email sent twice can be recognized. */
    uuid: uuid().notNull().defaultRandom(),
    kind: text().notNull(),
    recipient: text(),
    /** Null for a newsletter issue, whose emails are written when they are sent. */
    content: jsonb().$type<MailContent>(),
    issueId: integer("issue_id").references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriberId: integer("subscriber_id").references(() => subscribers.id, { onDelete: "set null" }),
    reviewRequest: uuid("review_request"),
    state: text().$type<"queued" | "sending" | "sent" | "failed" | "uncertain">().notNull().default("queued"),
    due: timestampDefaultNow("due"),
    expires: timestamp().notNull(),
    /** How many times the server has deferred it. */
    attempts: integer().notNull().default(0),
    claimedAt: timestamp("claimed_at"),
    sentAt: timestamp("sent_at"),
    /** Why it was deferred or failed, without addresses. */
    problem: text(),
    createdAt: timestampDefaultNow("created_at"),
  },
  (t) => [
    index("mails_due")
      .on(t.due, t.id)
      .where(sql`${t.state} = 'queued' and ${t.issueId} is null`),
    index("mails_of_issue").on(t.issueId, t.state, t.due, t.id),
    uniqueIndex("mails_subscriber_issue_unique").on(t.subscriberId, t.issueId),
    index("mails_review_request")
      .on(t.reviewRequest)
      .where(sql`${t.reviewRequest} is not null`),
    uniqueIndex("mails_uuid_unique").on(t.uuid),
    index("mails_claimed").on(t.claimedAt),
    index("mails_recipient").on(sql`lower(${t.recipient})`),
  ],
);
