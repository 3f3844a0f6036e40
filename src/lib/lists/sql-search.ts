import { type AnyColumn, ilike } from "drizzle-orm";

export function contains(column: AnyColumn, text: string) {
  return ilike(column, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
}
