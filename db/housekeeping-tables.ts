import { integer, pgTable, text } from "drizzle-orm/pg-core";

import { timestamp, timestampDefaultNow } from "./columns";

/** Counts of wrong passwords and of sign-ups. The key is a hash that only this site can compute, so that it reveals no address or name. */
export const attempts = pgTable("attempts", {
  key: text().primaryKey(),
  count: integer().notNull(),
  firstAt: timestampDefaultNow("first_at"),
  lastAt: timestampDefaultNow("last_at"),
});

/** One row for each time the schedule called for a backup; the process that inserts the row makes the backup. */
export const backupRuns = pgTable("backup_runs", {
  slot: timestamp().primaryKey(),
  startedAt: timestampDefaultNow("started_at"),
  finishedAt: timestamp("finished_at"),
  file: text(),
  error: text(),
});
