import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { Transaction } from "./client";

export function copyRows(tx: Transaction, table: PgTable, from: SQL) {
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => generated === undefined);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return tx.execute(sql`insert into ${table} (${names}) overriding system value select ${names} ${from}`);
}
