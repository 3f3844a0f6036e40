import { db, type Transaction } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { postRevisions, posts, reviews, reviewTexts, workingCopies, workingDrafts } from "@db/schema";
import { notInTrash } from "@db/trash";
import { type SQL, sql } from "drizzle-orm";

/** Of each kind; the others are only counted. */
const MAX_LISTED_USES = 50;

export type UseKind = "post" | "trash" | "copy" | "draft" | "revision" | "review";

/** A text that refers to a source or a glossary entry. `postId` is null for a new post, whose title only its writer may see, and for a deleted post. */
export type Use = {
  kind: UseKind;
  id: number;
  postId: number | null;
  title: string;
  userName: string;
  isInTrash: boolean;
};

export type Uses = { uses: Use[]; total: number };

/** Records that the posts with one of these marks ("ref:k7f3q2", "term:azoospermia") have to be rendered again, and returns their ids. */
export type RecordOutdatedPosts = (tx: Transaction, marks: string[]) => Promise<number[]>;

const inContent = (marks: SQL) => ({
  posts: sql`(marks_in(${posts.content}) && ${marks})`,
  copies: sql`(marks_in(${workingCopies.fields} ->> 'content') && ${marks})`,
  drafts: sql`marks_in(${workingDrafts.fields} ->> 'content') && ${marks}`,
  revisions: sql`marks_in(${postRevisions.fields} ->> 'content') && ${marks}`,
  reviewTexts: sql`marks_in(${reviewTexts.content}) && ${marks}`,
});

export function isReferredTo(marks: SQL) {
  const contains = inContent(marks);
  return sql<boolean>`(exists (select from ${posts} where ${contains.posts})
    or exists (select from ${workingCopies} where ${contains.copies})
    or exists (select from ${workingDrafts} where ${contains.drafts})
    or exists (select from ${postRevisions} where ${contains.revisions})
    or exists (select from ${reviewTexts} where ${contains.reviewTexts}))`;
}

/** Until the transaction ends, no text can be changed, so none can start to refer to a source or an entry. */
export async function lockReferringTexts(tx: Transaction) {
  await lockPosts(tx);
  await tx.execute(
    sql`lock table ${posts}, ${workingCopies}, ${workingDrafts}, ${postRevisions}, ${reviewTexts} in share mode`,
  );
}

export const countPostsReferringTo = (marks: SQL) =>
  sql<number>`(select count(*)::int from ${posts} where ${notInTrash} and ${inContent(marks).posts})`;

/** The older versions of a post are one use, listed only when its current text contains none of the marks. */
export async function listUses(marks: string[], connection: Pick<Transaction, "execute"> = db): Promise<Uses> {
  const contains = inContent(sql`${sql.param(marks)}::text[]`);
  const isInTrash = sql`(${posts.deletedAt} is not null)`;
  const rows = await connection.execute<Use & { total: number }>(sql`
    with found as (
      select case when ${isInTrash} then 'trash' else 'post' end as kind, ${posts.id} as id, ${posts.id} as post_id, ${posts.title} as title,
        '' as user_name, ${isInTrash} as is_in_trash, ${posts.updatedAt} as changed
      from ${posts} where ${contains.posts}
      union all
      select 'copy', ${workingCopies.id}, ${posts.id}, ${posts.title}, ${workingCopies.userName}, ${isInTrash}, ${workingCopies.updatedAt}
      from ${workingCopies} join ${posts} on ${posts.id} = ${workingCopies.postId} where ${contains.copies}
      union all
      select 'draft', ${workingDrafts.id}, ${posts.id}, coalesce(${posts.title}, ''), ${workingDrafts.userName}, coalesce(${isInTrash}, false),
        ${workingDrafts.updatedAt}
      from ${workingDrafts} left join ${posts} on ${posts.id} = ${workingDrafts.postId} where ${contains.drafts}
      union all
      select 'revision', ${posts.id}, ${posts.id}, ${posts.title}, '', ${isInTrash}, ${posts.updatedAt}
      from ${posts} where not ${contains.posts}
        and ${posts.id} in (select ${postRevisions.postId} from ${postRevisions} where ${contains.revisions})
      union all
      select distinct on (${reviewTexts.id}) 'review', ${reviewTexts.id}, ${posts.id}, ${reviewTexts.title}, '', coalesce(${isInTrash}, false),
        ${reviewTexts.createdAt}
      from ${reviewTexts} left join ${reviews} on ${reviews.textHash} = ${reviewTexts.hash}
      left join ${posts} on ${posts.uuid} = ${reviews.postUuid} where ${contains.reviewTexts}
    ), numbered as (
      select *, row_number() over (partition by kind order by changed desc, id) as number, count(*) over () as total from found
    )
    select kind, id, post_id as "postId", title, user_name as "userName", is_in_trash as "isInTrash", total::int as total from numbered
    where number <= ${MAX_LISTED_USES}
    order by array_position(array['post', 'trash', 'copy', 'draft', 'revision', 'review'], kind), number`);
  return { uses: rows.map(({ total: _, ...use }) => use), total: rows[0]?.total ?? 0 };
}
