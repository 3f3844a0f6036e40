import { sql } from "drizzle-orm";

import { posts } from "./schema";

/** Every query on posts uses this condition or selects only public posts. `src/posts/trash/queries-on-posts.test.ts` names the exceptions. */
export const notInTrash = sql<boolean>`(${posts.deletedAt} is null)`;
export const isInTrash = sql<boolean>`(${posts.deletedAt} is not null)`;
