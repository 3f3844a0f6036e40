import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";

import { id, slugFormat } from "./columns";

export const categories = pgTable(
  "categories",
  {
    id: id(),
    name: text().notNull(),
    slug: text().notNull(),
    /** Null until an editor changes the order. Categories without a position come last, by name. */
    position: integer(),
  },
  (t) => [
    uniqueIndex("categories_name_unique").on(sql`name_key(${t.name})`),
    uniqueIndex("categories_slug_unique").on(t.slug),
    slugFormat("categories_slug_format", t.slug),
  ],
);

export const tags = pgTable("tags", { id: id(), name: text().notNull(), slug: text().notNull() }, (t) => [
  uniqueIndex("tags_name_unique").on(sql`name_key(${t.name})`),
  uniqueIndex("tags_slug_unique").on(t.slug),
  slugFormat("tags_slug_format", t.slug),
]);
