import { integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

import { bytea, timestampDefaultNow } from "./columns";

/** An image, identified by the SHA-256 of the uploaded bytes; its files are in `mediaVariants`. */
export const media = pgTable("media", {
  sha256: text().primaryKey(),
  type: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: timestampDefaultNow("created_at"),
});

export const mediaVariants = pgTable(
  "media_variants",
  {
    sha256: text()
      .notNull()
      .references(() => media.sha256, { onDelete: "cascade" }),
    width: integer().notNull(),
    height: integer().notNull(),
    type: text().notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sha256, t.width, t.type] })],
);

/** Images of a running import, until its last transaction. The table has its name from a time when images were called pictures. */
export const importImages = pgTable("import_pictures", {
  sha256: text()
    .primaryKey()
    .references(() => media.sha256, { onDelete: "cascade" }),
  createdAt: timestampDefaultNow("created_at"),
});
