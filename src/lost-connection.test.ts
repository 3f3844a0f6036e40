import { expect, test } from "bun:test";

import { db } from "@db/client";
import { sql } from "drizzle-orm";

import { env } from "@/env";

// Tests patches/postgres@3.4.9.patch: a restarted server must not break the connection pool.
test.if(env.DATABASE_URL !== "")(
  "a connection that breaks within a transaction can be used again",
  async () => {
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select pg_sleep(9)%'`;
    for (let time = 0; time < 3; time += 1) {
      const broken = db.transaction((tx) => tx.execute(sql`select pg_sleep(9)`)).catch((error) => error.code);
      while ((await db.execute(cut)).length === 0) await Bun.sleep(10);
      expect(await broken).toBe("CONNECTION_CLOSED");
    }
    const runQueries = () =>
      Promise.allSettled(Array.from({ length: 30 }, () => db.execute(sql`select pg_sleep(0.01)`)));
    // The first query on a new connection may still get the error that ended the previous one.
    await runQueries();
    expect((await runQueries()).filter(({ status }) => status === "rejected")).toEqual([]);
  },
  10_000,
);
