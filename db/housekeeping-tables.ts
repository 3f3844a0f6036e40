import { integer, pgTable, text } from "drizzle-orm/pg-core";

import { instant, moment } from "./columns";

/**
 * How often something was tried: wrong passwords, sign-ups. The key is a hash that only this site can make, so that nobody reads an
 * address or a name from it, and rows are deleted within hours.
 */
export const attempts = pgTable("attempts", {
  key: text().primaryKey(),
  count: integer().notNull(),
  firstAt: moment("first_at"),
  lastAt: moment("last_at"),
});

/** Each time the schedule called for a backup; whichever process inserts the row makes it. */
export const backupRuns = pgTable("backup_runs", {
  /** The minute that the schedule named. */
  slot: instant().primaryKey(),
  startedAt: moment("started_at"),
  finishedAt: instant("finished_at"),
  /** The name of the file that it made. */
  file: text(),
  /** Why it failed, in a sentence. */
  error: text(),
});
