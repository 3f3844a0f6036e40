import type { Db, Transaction } from "@db/client";
import { posts, tags } from "@db/schema";
import { sql } from "drizzle-orm";

import { isPublic } from "@/posts/is-public";

const MAX_SCANNED_POSTS = 1000;
const MIN_SIMILARITY = 0.4;
const MAX_SPELLINGS = 3;

export async function findSpellings(connection: Db | Transaction, typos: string[]) {
  const rows = await connection.execute<{ typo: string; spellings: string[] }>(sql`
    with texts as (
      (select ${posts.title} as text from ${posts} where ${isPublic} order by ${posts.published} desc, ${posts.id} desc limit ${MAX_SCANNED_POSTS})
      union all select ${tags.name} from ${tags}
    ), known as (
      select distinct lower(word) as word from texts, regexp_split_to_table(text, '[^[:alpha:]]+') as word
      where length(word) > 3
    )
    select typo, array(
      select word from known where similarity(word, typo) >= ${MIN_SIMILARITY} and word <> lower(typo)
      order by similarity(word, typo) desc, word limit ${MAX_SPELLINGS}
    ) as spellings
    from (values ${sql.join(
      typos.map((typo) => sql`(${typo}::text)`),
      sql`, `,
    )}) as typos(typo)`);
  return new Map(rows.map(({ typo, spellings }) => [typo, spellings]));
}
