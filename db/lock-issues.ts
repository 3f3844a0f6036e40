import { sql } from "drizzle-orm";

import type { Transaction } from "./client";

/** Issues are started and imported, and topics renamed, one after the other, so that no issue starts in between. */
export const lockIssues = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('waymark newsletter issues'))`);
