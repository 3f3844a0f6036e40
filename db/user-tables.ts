import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { id, timestamp, timestampDefaultNow } from "./columns";

export const users = pgTable(
  "users",
  {
    id: id(),
    username: text().notNull(),
    /** An argon2id hash, never the password. */
    password: text().notNull(),
    email: text().notNull(),
    fullName: text("full_name").notNull(),
    role: text().notNull().default("admin"),
    /** The password was generated or set by somebody else. Until the user chooses a new one, they can do nothing else. */
    mustChangePassword: boolean("must_change_password").notNull().default(false),
    createdAt: timestampDefaultNow("created_at"),
  },
  (t) => [
    uniqueIndex("users_username_unique").on(sql`lower(${t.username})`),
    uniqueIndex("users_email_unique").on(sql`lower(${t.email})`),
  ],
);

/** One signed-in browser. The cookie contains the id, this row its hash. */
export const sessions = pgTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestampDefaultNow("created_at"),
    lastSeenAt: timestampDefaultNow("last_seen_at"),
    /** When the user last confirmed their password. */
    confirmedAt: timestamp("confirmed_at"),
  },
  (t) => [index("sessions_user").on(t.userId)],
);
