import { sql } from "drizzle-orm";
import { customType, integer } from "drizzle-orm/pg-core";

/** An ISO 8601 string in UTC on the TypeScript side. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const moment = (name = "") =>
  instant(name)
    .notNull()
    .default(sql`now()`);
