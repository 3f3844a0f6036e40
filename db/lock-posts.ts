import { sql } from "drizzle-orm";

import type { Transaction } from "./client";

/** For decisions about several posts: which is featured, who has a slug, what a tag is called. */
export async function lockPosts(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('posts'))`);
}
