import { sql } from "drizzle-orm";

import type { Transaction } from "./client";

/** Only one transaction at a time may start or import issues, or rename topics. */
export const lockIssues = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('waymark newsletter issues'))`);
