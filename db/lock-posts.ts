import { sql } from "drizzle-orm";

import type { Transaction } from "./client";

/** Lets one transaction at a time decide what concerns several posts: which is featured, whose a slug is, what a tag is called. */
export async function lockPosts(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('posts'))`);
}
