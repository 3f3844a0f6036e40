import { type Db, runCancelable, type Transaction } from "@db/client";
import { posts } from "@db/schema";
import { and, count, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";

import { contains } from "@/lib/lists/sql-search";
import { foldText } from "@/lib/text/fold-text";
import { isPublic } from "@/posts/is-public";
import type { SearchResult } from "@/site/search-box/search-text";

import { type QuestionTerms, questionTerms, wordsOfQuestion } from "./everyday-words";
import { MAX_COUNTED_MATCHES, MAX_RANKED, RESULTS_PER_PAGE } from "./limits";
import { END_MARK, MARK } from "./passage";
import type { ResolvedSearch } from "./resolve-search";
import { findSpellings } from "./spelling/queries";
import {
  alternativesQuery,
  endingsQuery,
  possibleTypos,
  prefixQuery,
  type Search,
  swapLetters,
  wholeWordQuery,
} from "./words";

/** With fewer results, less exact searches are tried too. */
const MIN_RESULTS = 3;
const MAX_SCANNED_POSTS = 1000;
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

export const searchPosts = (resolved: ResolvedSearch, signal: AbortSignal) =>
  runCancelable({ timeoutMs: SEARCH_TIMEOUT_MS, signal }, async (connection) => {
    const { results } = await findPosts(connection, resolved, signal);
    return results;
  });

export const searchWithPassages = (resolved: ResolvedSearch, page: number, signal: AbortSignal) =>
  runCancelable({ timeoutMs: SEARCH_TIMEOUT_MS, signal }, async (connection) => {
    const offset = (page - 1) * RESULTS_PER_PAGE;
    const { results, query, highlightQuery, isExtended, pinned } = await findPosts(
      connection,
      resolved,
      signal,
      offset,
    );
    const ids = results.map(({ id }) => id);
    const passages = ids.length > 0 ? await findPassages(connection, ids, highlightQuery) : [];
    return { results, passages, total: isExtended ? results.length : await countMatches(connection, query, pinned) };
  });

async function countMatches(connection: Connection, query: string, pinned: string | null) {
  const matches = sql`${posts.searchVector} @@ ${english(query)}`;
  const some = connection
    .select({ id: posts.id })
    .from(posts)
    .where(and(isPublic, pinned ? or(matches, eq(posts.uuid, pinned)) : matches))
    .limit(MAX_COUNTED_MATCHES);
  const [row] = await connection.select({ total: count() }).from(some.as("some"));
  return row?.total ?? 0;
}

/** `isExtended` is true when few articles match `query`, so that the first page also has the results of less exact searches. */
async function findPosts(connection: Connection, resolved: ResolvedSearch, signal: AbortSignal, offset = 0) {
  const { typed, search, entry } = resolved;
  if (typed.isTooShort) return { results: [], query: "", highlightQuery: "", isExtended: true, pinned: null };
  const { terms, hasOtherWords } = await readTerms(connection, resolved);
  const onlyEntry = hasOtherWords ? undefined : entry;
  const pinned = onlyEntry || entry?.otherName ? (entry?.readOn ?? null) : null;
  const exact = wholeWordQuery(onlyEntry?.words ?? search.words);
  const query = onlyEntry ? exact : terms.isQuestion ? terms.most : prefixQuery(search.words);
  const best =
    terms.isQuestion && !onlyEntry
      ? await findByTerms(connection, terms, { offset, pinned })
      : await findByQuery(connection, query, { exactQuery: exact, offset, pinned });
  const found = { query, highlightQuery: onlyEntry ? exact : terms.any || query, pinned };
  if (offset > 0 || best.length >= MIN_RESULTS) return { ...found, results: best, isExtended: false };
  const all = new Map(best.map((result) => [result.id, result]));
  const lessExact = [findByEndings, findBySpelling, () => findByTerms(connection, terms), findByCharacters];
  if (onlyEntry) lessExact.unshift(findAsTyped);
  for (const find of lessExact) {
    if (all.size >= MIN_RESULTS) break;
    signal.throwIfAborted();
    for (const result of await find(connection, onlyEntry ? typed : search))
      if (!all.has(result.id)) all.set(result.id, result);
  }
  return { ...found, results: [...all.values()].slice(0, RESULTS_PER_PAGE), isExtended: true };
}

/** Leaves out words that the index does not contain, such as "the". `hasOtherWords` is true when some are left besides an entry's name. */
async function readTerms(connection: Connection, { typed, search, entry }: ResolvedSearch) {
  const replaced = search.words.length > 0 ? wordsOfQuestion(search.text) : [];
  if (replaced.length === 0) return { terms: questionTerms([], []), hasOtherWords: false };
  const values = sql.join(
    replaced.map((word) => sql`(${word}::text)`),
    sql`, `,
  );
  const rows = await connection.execute<{ word: string }>(
    sql`select word from (values ${values}) as replaced(word) where numnode(plainto_tsquery('english', word)) > 0`,
  );
  const indexed = new Set(rows.map(({ word }) => word));
  const terms = questionTerms(
    typed.words,
    replaced.filter((word) => indexed.has(word)),
  );
  return { terms, hasOtherWords: entry?.rest.some((word) => indexed.has(word)) ?? false };
}

/** The article with the permanent id `pinned` comes before all others. */
type Options = { offset?: number; pinned?: string | null };

const pinnedFirst = (pinned: string | null) => (pinned ? [sql`${posts.uuid} = ${pinned} desc`] : []);
const selectPinned = (pinned: string | null, columns: SQL) =>
  pinned ? sql`union all select ${columns} from ${posts} where ${isPublic} and ${posts.uuid} = ${pinned}` : sql``;

async function findByTerms(
  connection: Connection,
  { most, any }: QuestionTerms,
  { offset = 0, pinned = null }: Options = {},
) {
  if (!most) return [];
  const matchesIn = (vector: SQL, onlyIf = sql`true`) => newestMatches(vector, most, onlyIf);
  const hasFewInHead = sql`(select count(*) from in_head) < ${MAX_RANKED}`;
  const found = sql`(
    with in_title as ${matchesIn(titleVector)}, in_head as ${matchesIn(headVector)},
      in_body as ${matchesIn(sql`${posts.searchVector}`, hasFewInHead)}
    select id from (
      select id from in_title union all select id from in_head union all select id from in_body
      ${selectPinned(pinned, sql`${posts.id}`)}
    ) as places group by id
  ) as found`;
  const rank = sql`ts_rank('{0, 0.1, 0.4, 1}', ${posts.searchVector}, ${english(any)})`;
  return connection
    .select(columns)
    .from(posts)
    .innerJoin(found, sql`found.id = ${posts.id}`)
    .orderBy(...pinnedFirst(pinned), sql`${rank} desc`, newestFirst)
    .limit(RESULTS_PER_PAGE)
    .offset(offset);
}

const newestMatches = (vector: SQL, query: string, onlyIf: SQL) => sql`(
  select ${posts.id} as id from ${posts}
  where ${isPublic} and ${vector} @@ ${english(query)} and ${onlyIf}
  order by ${newestFirst} limit ${MAX_RANKED}
)`;

const findAsTyped = (connection: Connection, { words }: Search) => findByQuery(connection, prefixQuery(words));

const findByEndings = (connection: Connection, { words }: Search) => findByQuery(connection, endingsQuery(words));

async function findBySpelling(connection: Connection, { words }: Search) {
  const typos = possibleTypos(words);
  if (typos.length === 0) return [];
  const spellings = await findSpellings(connection, typos);
  const alternatives = new Map(
    typos.map((typo) => [typo, [...swapLetters(typo), ...(spellings.get(typo) ?? []).map(foldText)]]),
  );
  return findByQuery(connection, alternativesQuery(words, alternatives));
}

/** Matches in titles come first, then those in title, tags and excerpt together, and if there are few, those anywhere. */
async function findByQuery(
  connection: Connection,
  query: string,
  { exactQuery = query, offset = 0, pinned = null }: Options & { exactQuery?: string } = {},
): Promise<SearchResult[]> {
  if (!query && !pinned) return [];
  const hasFew = (name: SQL) => sql`(select count(*) from ${name}) < ${offset + RESULTS_PER_PAGE}`;
  const [title, head, body] = [sql`in_title`, sql`in_head`, sql`in_body`];
  const found = sql`(
    with ${title} as ${newestMatches(titleVector, query, sql`true`)},
      ${head} as ${newestMatches(headVector, query, hasFew(title))},
      ${body} as ${newestMatches(sql`${posts.searchVector}`, query, sql`${hasFew(title)} and ${hasFew(head)}`)}
    select id, min(place) as place
    from (
      select id, 1 as place from ${title} union all select id, 2 from ${head} union all select id, 3 from ${body}
      ${selectPinned(pinned, sql`${posts.id}, 0`)}
    ) as places
    group by id
  ) as found`;
  const rank = (tsquery: string) => sql`ts_rank(${posts.searchVector}, ${english(tsquery)})`;
  return connection
    .select(columns)
    .from(posts)
    .innerJoin(found, sql`found.id = ${posts.id}`)
    .orderBy(sql`found.place, ${rank(exactQuery)} + ${rank(query)} desc`, newestFirst)
    .limit(RESULTS_PER_PAGE)
    .offset(offset);
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
    .limit(RESULTS_PER_PAGE);
}

function findPassages(connection: Connection, ids: number[], highlightQuery: string) {
  const text = sql`translate(left(${posts.bodyText}, ${MAX_HIGHLIGHTED_LENGTH}), ${MARK + END_MARK}, '')`;
  const query = english(highlightQuery);
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
