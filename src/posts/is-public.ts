import { posts } from "@db/schema";
import { and, eq, lte, type SQL, sql } from "drizzle-orm";

/** What every visitor may see; decided in the query, so that a scheduled post can't be missed or shown too early. */
export const isPublic = and(eq(posts.isPublished, true), lte(posts.published, sql`now()`)) as SQL;
