import * as schema from "@db/schema";
import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import { definitionOf, type IndependentName, independentOf, type TableName } from "./content-tables";

const tables: { [Name in TableName]: PgTable } = { ...schema };
export const tableOf = (name: TableName) => tables[name];

/** Each database numbers its own rows; a backup refers to them by slug, key, name, uuid or hash. */
export const isRowNumber = ({ generatedIdentity }: PgColumn) => generatedIdentity !== undefined;

export function contentColumns(name: TableName): { [column: string]: PgColumn } {
  const { omitted = {} } = definitionOf(name);
  const columns = Object.entries(getTableColumns(tableOf(name)));
  return Object.fromEntries(
    columns.filter(([property, column]) => !Object.hasOwn(omitted, property) && !isRowNumber(column)),
  );
}

export const keyColumn = (name: IndependentName) => contentColumns(name)[independentOf(name).key] as PgColumn;
