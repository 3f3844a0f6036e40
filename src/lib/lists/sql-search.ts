import { type AnyColumn, ilike } from "drizzle-orm";

/** Case-insensitive; % and _ mean themselves. */
export function contains(column: AnyColumn, text: string) {
  return ilike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
}
