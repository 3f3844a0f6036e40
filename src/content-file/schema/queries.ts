import { type Db, db, type Transaction } from "@db/client";
import { sql } from "drizzle-orm";

export async function enterSchema(tx: Transaction, schema: string) {
  await tx.execute(sql`select set_config('search_path', ${`"${schema}", public`}, true)`);
}

export function inSchema<Result>(schema: string | undefined, work: (connection: Db | Transaction) => Promise<Result>) {
  if (!schema) return work(db);
  return db.transaction(async (tx) => {
    await enterSchema(tx, schema);
    return work(tx);
  });
}
