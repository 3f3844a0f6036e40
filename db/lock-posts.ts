import { sql } from "drizzle-orm";

import type { Transaction } from "./client";

/** For changes that concern several posts: which one is featured, which one has a slug, and the names of tags. */
export async function lockPosts(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('posts'))`);
}
