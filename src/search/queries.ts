import { type Db, runCancelable, type Transaction } from "@db/client";
import { posts, tags } from "@db/schema";
import { and, count, desc, inArray, or, type SQL, sql } from "drizzle-orm";

import { contains } from "@/lib/lists/sql-search";
import { isPublic } from "@/posts/is-public";
import type { SearchResult } from "@/site/search-box/search-text";

import { foldText } from "./fold";
import { END_MARK, MARK } from "./passage";
import {
  alternativesQuery,
  endingsQuery,
  possibleTypos,
  prefixQuery,
  readSearch,
  type Search,
  swapLetters,
  wholeWordQuery,
} from "./words";

const MAX_RESULTS = 10;
export const MAX_COUNTED_MATCHES = 1001;
/** With fewer results, less exact searches are tried too. */
const MIN_RESULTS = 3;
/** Only the newest matches are ranked, since a common word matches every article. */
const MAX_RANKED = 100;
/** For searches without an index. */
const MAX_SCANNED_POSTS = 1000;
const MIN_SIMILARITY = 0.4;
const MAX_SPELLINGS = 3;
const MAX_HIGHLIGHTED_LENGTH = 50_000;

const SEARCH_TIMEOUT_MS = 2000;

type Connection = Db | Transaction;

const columns = { id: posts.id, slug: posts.slug, title: posts.title, published: posts.published };
const newestFirst = sql`${posts.published} desc, ${posts.id} desc`;

// For a common word the planner would scan all posts by date and unpack each search vector, which it assumes to be free.
const hideFromPlanner = (value: SQL) => sql`(select ${value})`;
const english = (query: string) => hideFromPlanner(sql`to_tsquery('english', ${query})`);

// Must match the indexes posts_title_search and posts_head_search.
const titleVector = sql`to_tsvector('english', search_text(${posts.title}))`;
const headVector = sql`to_tsvector('english', search_text(${posts.title} || ' ' || ${posts.tagNames} || ' ' || ${posts.excerpt}))`;

export const searchPosts = (typed: string, signal: AbortSignal) =>
  runCancelable({ timeoutMs: SEARCH_TIMEOUT_MS, signal }, (connection) => findPosts(connection, typed, signal));

export const searchWithPassages = (typed: string, signal: AbortSignal) =>
  runCancelable({ timeoutMs: SEARCH_TIMEOUT_MS, signal }, async (connection) => {
    const results = await findPosts(connection, typed, signal);
    const ids = results.map(({ id }) => id);
    const passages = ids.length > 0 ? await findPassages(connection, ids, typed) : [];
    return { results, passages, total: await countMatches(connection, typed, results.length) };
  });

async function countMatches(connection: Connection, typed: string, shown: number) {
  const query = prefixQuery(readSearch(typed).words);
  if (shown < MAX_RESULTS) return shown;
  if (!query) return undefined;
  const some = connection
    .select({ id: posts.id })
    .from(posts)
    .where(and(isPublic, sql`${posts.searchVector} @@ ${english(query)}`))
    .limit(MAX_COUNTED_MATCHES);
  const [row] = await connection.select({ total: count() }).from(some.as("some"));
  return row && row.total >= shown ? row.total : undefined;
}

async function findPosts(connection: Connection, typed: string, signal: AbortSignal) {
  const search = readSearch(typed);
  if (search.isTooShort) return [];
  const found = new Map<number, SearchResult>();
  for (const find of [findByWords, findByEndings, findBySpelling, findByCharacters]) {
    if (found.size >= MIN_RESULTS) break;
    signal.throwIfAborted();
    for (const result of await find(connection, search)) if (!found.has(result.id)) found.set(result.id, result);
  }
  return [...found.values()].slice(0, MAX_RESULTS);
}

const findByWords = (connection: Connection, { words }: Search) =>
  findByQuery(connection, prefixQuery(words), wholeWordQuery(words));

const findByEndings = (connection: Connection, { words }: Search) => findByQuery(connection, endingsQuery(words));

async function findBySpelling(connection: Connection, { words }: Search) {
  const typos = possibleTypos(words);
  if (typos.length === 0) return [];
  const spellings = await findSpellings(connection, typos);
  const alternatives = new Map(
    typos.map((slip) => [slip, [...swapLetters(slip), ...(spellings.get(slip) ?? []).map(foldText)]]),
  );
  return findByQuery(connection, alternativesQuery(words, alternatives));
}

/** Matches in titles come first, then those in title, tags and excerpt together, and if there are few, those anywhere. */
async function findByQuery(connection: Connection, query: string, exactQuery = query): Promise<SearchResult[]> {
  if (!query) return [];
  const newest = (vector: SQL, place: number, onlyIf = sql`true`) => sql`(
    select ${posts.id} as id, ${place}::integer as place from ${posts}
    where ${isPublic} and ${vector} @@ ${english(query)} and ${onlyIf}
    order by ${newestFirst} limit ${MAX_RANKED}
  )`;
  const hasFew = (name: SQL) => sql`(select count(*) from ${name}) < ${MAX_RESULTS}`;
  const [title, head, body] = [sql`in_title`, sql`in_head`, sql`in_body`];
  const found = sql`(
    with ${title} as ${newest(titleVector, 1)},
      ${head} as ${newest(headVector, 2, hasFew(title))},
      ${body} as ${newest(sql`${posts.searchVector}`, 3, sql`${hasFew(title)} and ${hasFew(head)}`)}
    select id, min(place) as place
    from (select * from ${title} union all select * from ${head} union all select * from ${body}) as places
    group by id
  ) as found`;
  const rank = (asked: string) => sql`ts_rank(${posts.searchVector}, ${english(asked)})`;
  return connection
    .select(columns)
    .from(posts)
    .innerJoin(found, sql`found.id = ${posts.id}`)
    .orderBy(sql`found.place, ${rank(exactQuery)} + ${rank(query)} desc`, newestFirst)
    .limit(MAX_RESULTS);
}

/** The most similar words in recent titles and in tags. */
async function findSpellings(connection: Connection, typos: string[]) {
  const rows = await connection.execute<{ slip: string; spellings: string[] }>(sql`
    with texts as (
      (select ${posts.title} as text from ${posts} where ${isPublic} order by ${newestFirst} limit ${MAX_SCANNED_POSTS})
      union all select ${tags.name} from ${tags}
    ), known as (
      select distinct lower(word) as word from texts, regexp_split_to_table(text, '[^[:alpha:]]+') as word
      where length(word) > 3
    )
    select slip, array(
      select word from known where similarity(word, slip) >= ${MIN_SIMILARITY} and word <> lower(slip)
      order by similarity(word, slip) desc, word limit ${MAX_SPELLINGS}
    ) as spellings
    from (values ${sql.join(
      typos.map((slip) => sql`(${slip}::text)`),
      sql`, `,
    )}) as asked(slip)`);
  return new Map(rows.map(({ slip, spellings }) => [slip, spellings]));
}

/** For symbols, stop words and scripts without spaces, which are not in the index. Bodies are compared with case: folding is too slow. */
async function findByCharacters(connection: Connection, search: Search): Promise<SearchResult[]> {
  const { text, words, hasScriptWithoutSpaces } = search;
  const hasNoWords = sql`numnode(${english(wholeWordQuery(words))}) = 0`;
  const recent = connection
    .select({ ...columns, tagNames: posts.tagNames, excerpt: posts.excerpt, bodyText: posts.bodyText })
    .from(posts)
    .where(and(isPublic, hasScriptWithoutSpaces ? undefined : hasNoWords))
    .orderBy(newestFirst)
    .limit(MAX_SCANNED_POSTS)
    .as("recent");
  const inTitle = contains(recent.title, text);
  const elsewhere = [contains(recent.tagNames, text), contains(recent.excerpt, text)];
  return connection
    .select({ id: recent.id, slug: recent.slug, title: recent.title, published: recent.published })
    .from(recent)
    .where(or(inTitle, ...elsewhere, sql`strpos(${recent.bodyText}, ${text}) > 0`))
    .orderBy(desc(inTitle), desc(recent.published), desc(recent.id))
    .limit(MAX_RESULTS);
}

function findPassages(connection: Connection, ids: number[], typed: string) {
  const text = sql`translate(left(${posts.bodyText}, ${MAX_HIGHLIGHTED_LENGTH}), ${MARK + END_MARK}, '')`;
  const query = english(prefixQuery(readSearch(typed).words));
  const options = `HighlightAll=true, StartSel=${MARK}, StopSel=${END_MARK}`;
  return connection
    .select({
      id: posts.id,
      excerpt: posts.excerpt,
      marked: sql<string>`ts_headline('english', ${text}, ${query}, ${options})`,
    })
    .from(posts)
    .where(and(isPublic, inArray(posts.id, ids)));
}
