import { db, type Transaction } from "@db/client";
import { authors, posts } from "@db/schema";
import { notInTrash } from "@db/trash";
import { isUnchanged, nextUpdatedAt } from "@db/updated-at";
import { and, asc, desc, eq, or, sql } from "drizzle-orm";

import { isOwnImage } from "@/images/image-address";
import { uniqueViolation } from "@/lib/errors";
import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";
import { hasLetterOrDigit, toTidySlug } from "@/lib/text/slug";

import { type AuthorChange, type AuthorInput, type AuthorListState, MAX_SLUG_LENGTH } from "./input";

const MAX_NAMES = 100;

const { id, name, slug, title, image, biography } = authors;
const columns = { id, name, slug, title, image, biography };
const storedColumns = { ...columns, updatedAt: authors.updatedAt };

export type Author = { id: number } & AuthorInput;
export type StoredAuthor = Author & { updatedAt: string };
export type AuthorRow = Awaited<ReturnType<typeof listAuthorPage>>["items"][number];

const nameOfRecord = sql`name_key(${authors.name})`;
const nameInPost = sql`name_key(${posts.author})`;

export const slugOfAuthor = sql<
  string | null
>`(select ${authors.slug} from ${authors} where ${nameOfRecord} = ${nameInPost})`;

const counts = db
  .select({ key: sql<string>`${nameInPost}`.as("key"), posts: sql<number>`count(*)::int`.as("posts") })
  .from(posts)
  .where(notInTrash)
  .groupBy(nameInPost)
  .as("counts");

const postCount = sql<number>`coalesce(${counts.posts}, 0)`;

export function listAuthorPage({ q, sort, dir, page }: AuthorListState) {
  const matches = q ? or(contains(authors.name, q), contains(authors.title, q)) : undefined;
  const direction = dir === "asc" ? asc : desc;
  const order = sort === "posts" ? postCount : sql`lower(${authors.name})`;
  return readPage(page, db.$count(authors, matches), (offset) =>
    db
      .select({ ...storedColumns, posts: postCount })
      .from(authors)
      .leftJoin(counts, eq(counts.key, nameOfRecord))
      .where(matches)
      .orderBy(direction(order), asc(sql`lower(${authors.name})`), asc(authors.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

export function listAuthors() {
  return db
    .select(columns)
    .from(authors)
    .orderBy(asc(sql`lower(${authors.name})`), asc(authors.id));
}

export type NameWithoutRecord = { name: string; posts: number };

export function listNamesWithoutRecord(): Promise<NameWithoutRecord[]> {
  const hasRecord = sql`exists (select from ${authors} where ${nameOfRecord} = ${nameInPost})`;
  return db
    .select({ name: sql<string>`min(${posts.author})`, posts: sql<number>`count(*)::int` })
    .from(posts)
    .where(and(notInTrash, sql`${posts.author} <> ''`, sql`not ${hasRecord}`))
    .groupBy(nameInPost)
    .orderBy(sql`count(*) desc`, nameInPost)
    .limit(MAX_NAMES);
}

export async function findAuthor(authorSlug: string) {
  const [found] = await db.select(columns).from(authors).where(eq(authors.slug, authorSlug));
  return found;
}

export async function listPostIdsBy(author: string) {
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(notInTrash, sql`${nameInPost} = name_key(${author})`))
    .orderBy(asc(posts.id));
  return rows.map((row) => row.id);
}

type Taken = { taken: "name" | "slug" };

export function createAuthor(input: AuthorInput) {
  return unlessTaken(async () => {
    const [author] = await db.insert(authors).values(input).returning(columns);
    return author;
  });
}

/** Also returns the author before the change. `changed` is what somebody else has saved since the user opened the author. Undefined when there is no such author. */
export function updateAuthor(authorId: number, { updatedAt: openedVersion, ...input }: AuthorChange) {
  return unlessTaken(() =>
    db.transaction(async (tx) => {
      const [before] = await tx.select(storedColumns).from(authors).where(eq(authors.id, authorId)).for("update");
      if (!before) return undefined;
      if (openedVersion !== undefined && !isUnchanged(before, openedVersion)) return { changed: before };
      const [author] = await tx
        .update(authors)
        .set({ ...input, updatedAt: nextUpdatedAt(authors.updatedAt) })
        .where(eq(authors.id, authorId))
        .returning(columns);
      return author && { before, author };
    }),
  );
}

async function unlessTaken<Saved>(save: () => Promise<Saved>): Promise<Saved | Taken> {
  try {
    return await save();
  } catch (error) {
    const taken = uniqueViolation(error)?.match(/^authors_(name|slug)_unique$/)?.[1];
    if (taken !== "name" && taken !== "slug") throw error;
    return { taken };
  }
}

/** Takes the title and the image from the newest posts that have them. Undefined when no post names the author, null when the author already has a record. */
export function createAuthorFromPosts(author: string) {
  return db.transaction(async (tx) => {
    const named = await tx
      .select({ name: posts.author, title: posts.authorTitle, image: posts.authorImage })
      .from(posts)
      .where(and(notInTrash, sql`${nameInPost} = name_key(${author})`))
      .orderBy(desc(posts.updatedAt));
    const newest = named[0]?.name;
    if (!newest) return undefined;
    const authorTitle = named.find((post) => post.title)?.title ?? "";
    const authorImage = named.find((post) => post.image && isOwnImage(post.image))?.image ?? "";
    return insertWithFreeSlug(tx, { name: newest, title: authorTitle, image: authorImage });
  });
}

async function insertWithFreeSlug(tx: Transaction, values: Pick<AuthorInput, "name" | "title" | "image">) {
  const fromName = toTidySlug(values.name, MAX_SLUG_LENGTH - 10);
  const base = hasLetterOrDigit(fromName) ? fromName : "author";
  for (let number = 1; ; number += 1) {
    const [author] = await tx
      .insert(authors)
      .values({ ...values, slug: number === 1 ? base : `${base}-${number}` })
      .onConflictDoNothing()
      .returning(columns);
    if (author) return author;
    if ((await tx.$count(authors, sql`${nameOfRecord} = name_key(${values.name})`)) > 0) return null;
  }
}

export async function deleteAuthor(authorId: number) {
  const [deleted] = await db.delete(authors).where(eq(authors.id, authorId)).returning({ id: authors.id });
  return deleted;
}
