import { sql } from "drizzle-orm";
import { pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { id, slugFormat, timestampDefaultNow } from "./columns";

/** People who write. A post has its own columns for its author, which are filled in from this table. */
export const authors = pgTable(
  "authors",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
    title: text().notNull().default(""),
    image: text().notNull().default(""),
    biography: text().notNull().default(""),
    createdAt: timestampDefaultNow("created_at"),
    updatedAt: timestampDefaultNow("updated_at"),
  },
  (t) => [
    uniqueIndex("authors_name_unique").on(sql`name_key(${t.name})`),
    uniqueIndex("authors_slug_unique").on(t.slug),
    slugFormat("authors_slug_format", t.slug),
  ],
);
