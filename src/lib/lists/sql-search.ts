import { type AnyColumn, ilike } from "drizzle-orm";

/** Matches a column that holds the text as it stands, in any letter case; % and _ mean themselves. */
export function contains(column: AnyColumn, text: string) {
  return ilike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
}
