import type { PgColumn } from "drizzle-orm/pg-core";

import { contentColumns } from "@/content-file/content-columns";
import { type IndependentName, textFormOf } from "@/content-file/content-tables";
import type { TextForm } from "@/content-file/table-definition";

export const languages = "🧬👩‍🔬 a\u0301\u0323 שלום عربي 精子 \u2028 “quotes” \\ \t </script>";

type Value = { property: string; place: number; column: PgColumn };

const textOfForm: { readonly [Form in TextForm]: (value: Value) => string } = {
  name: ({ property }) => `${property} ${languages}`,
  slug: ({ property }) => `a-${property.toLowerCase()}`,
  sha256: ({ property }) => new Bun.CryptoHasher("sha256").update(property).digest("hex"),
  any: ({ property }) => `${property}\n\n${languages}`,
};

const valueOfType: { readonly [type: string]: (value: Value) => unknown } = {
  integer: ({ place }) => place,
  boolean: ({ column }) => column.default !== true,
  uuid: () => crypto.randomUUID(),
  "timestamp with time zone": ({ place }) => new Date(Date.UTC(2026, 1, place, 4, 5, 6, 789)).toISOString(),
};

/** A row with a value other than the default in every column of a backup. `given` has what the column's type and form don't tell. */
export function sampleRow(table: IndependentName, given: { [property: string]: unknown } = {}) {
  const values = Object.entries(contentColumns(table)).map(([property, column], index) => {
    const value = { property, column, place: index + 1 };
    const form = textFormOf(table, property);
    const make = form ? textOfForm[form] : valueOfType[column.getSQLType()];
    if (!make && !Object.hasOwn(given, property))
      throw new Error(`No sample of ${table}.${property}: see givenValues in src/testing/full-site.ts`);
    return [property, make?.(value)];
  });
  return { ...Object.fromEntries(values), ...given };
}
