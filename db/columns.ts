import { type AnyColumn, sql } from "drizzle-orm";
import { check, customType, integer } from "drizzle-orm/pg-core";

import { SLUG_PATTERN } from "@/lib/text/slug";

/** An ISO 8601 string in UTC on the TypeScript side. */
export const timestamp = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
export const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
export const timestampDefaultNow = (name = "") =>
  timestamp(name)
    .notNull()
    .default(sql`now()`);

export const slugFormat = (name: string, slug: AnyColumn) =>
  check(name, sql`${slug} ~ ${sql.raw(`'${SLUG_PATTERN.source}'`)}`);
