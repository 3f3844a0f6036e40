import * as schema from "@db/schema";
import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import { definitionOf, type IndependentName, independentOf, type TableName } from "./content-tables";

const tables: { [Name in TableName]: PgTable } = { ...schema };
export const tableOf = (name: TableName) => tables[name];

/** Every column that a backup must restore exactly, by its name in the schema. */
export function contentColumns(name: TableName): { [column: string]: PgColumn } {
  const { omitted = {} } = definitionOf(name);
  const columns = Object.entries(getTableColumns(tableOf(name)));
  return Object.fromEntries(columns.filter(([column]) => !Object.hasOwn(omitted, column)));
}

export const keyColumn = (name: IndependentName) => contentColumns(name)[independentOf(name).key] as PgColumn;
