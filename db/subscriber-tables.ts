import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";

import { id, timestamp, timestampDefaultNow } from "./columns";

export const subscribers = pgTable(
  "subscribers",
  {
    id: id(),
    email: text().notNull(),
    subscribed: timestampDefaultNow(),
    /** The token in the links of this subscriber's emails. */
    uuid: uuid().notNull().defaultRandom(),
    /** The words next to the button, and when it was pressed. Null for imported subscribers, and for those from before this was stored. */
    consent: text(),
    consentAt: timestamp("consent_at"),
    /** When the link in the confirmation email was used. Null when the site sends no email. */
    confirmedAt: timestamp("confirmed_at"),
    /** Slugs of categories; null for all. */
    topics: jsonb().$type<string[]>(),
    /** When the subscriber, after signing up again, was last told that they are on the list already. */
    remindedAt: timestamp("reminded_at"),
  },
  (t) => [
    uniqueIndex("subscribers_email_unique").on(sql`lower(${t.email})`),
    uniqueIndex("subscribers_uuid_unique").on(t.uuid),
    index("subscribers_subscribed").on(t.subscribed.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/** Sign-ups that wait for a confirmation. Every valid one becomes a row, so that the response reveals nothing about the address. */
export const signUps = pgTable(
  "sign_ups",
  {
    id: id(),
    /** The token in the link of the confirmation email; it becomes the subscriber's token. */
    uuid: uuid().notNull().unique().defaultRandom(),
    email: text().notNull(),
    consent: text().notNull(),
    /** Whether the token in the form shows that the form was open for at least two seconds. */
    hasFormToken: boolean("is_timed").notNull(),
    createdAt: timestampDefaultNow("created_at"),
    mailedAt: timestamp("mailed_at"),
  },
  (t) => [
    index("sign_ups_email").on(sql`lower(${t.email})`),
    index("sign_ups_mailed").on(t.mailedAt),
    // Finds the sign-ups of people even when a bot that submits the form immediately has left very many others.
    index("sign_ups_timed")
      .on(t.id)
      .where(sql`${t.mailedAt} is null and ${t.hasFormToken}`),
  ],
);

/** Hashes of unsubscribed addresses. Each is stored with the key that it was made with, so that another database can recognize the address too. */
export const suppressions = pgTable(
  "suppressions",
  {
    id: id(),
    hash: text().notNull().unique(),
    key: text().notNull(),
    createdAt: timestampDefaultNow("created_at"),
  },
  // There are only a few keys; all of them are looked up for each email of an issue.
  (t) => [index("suppressions_key").on(t.key)],
);
