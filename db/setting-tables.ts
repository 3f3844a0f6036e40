import { pgTable, text } from "drizzle-orm/pg-core";

import { id, timestampDefaultNow } from "./columns";

/** What administrators set for the whole site. A setting that has no row has its default. */
export const settings = pgTable("settings", {
  id: id(),
  name: text().notNull().unique("settings_name_unique"),
  value: text().notNull(),
  updatedAt: timestampDefaultNow("updated_at"),
});
