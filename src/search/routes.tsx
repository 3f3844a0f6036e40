import { Hono } from "hono";

import { findDefinitions } from "@/glossary/queries";
import { uncachedPage } from "@/site/render";
import { isSearchable } from "@/site/search-box/search-text";

import { searchPageInput } from "./input";
import { pickPassage } from "./passage";
import { searchWithPassages } from "./queries";
import { type ResolvedSearch, resolveSearch } from "./resolve-search";
import { queueSearch } from "./search-limit";
import { SearchPage } from "./search-page";

export const searchRoutes = new Hono().get("/search", async (c) => {
  const input = searchPageInput.safeParse(c.req.query());
  if (!input.success) return uncachedPage(c, <SearchPage text="" />, 400);
  const { q: text, page, literal: isLiteral } = input.data;
  if (!isSearchable(text)) return uncachedPage(c, <SearchPage text={text} />);
  const outcome = await queueSearch(c, async (signal) => {
    const resolved = await resolveSearch(text, { isLiteral });
    return { ...(await searchWithPassages(resolved, page, signal)), replaced: await readReplaced(resolved) };
  });
  if ("result" in outcome) {
    const { total, replaced } = outcome.result;
    const results = { hits: makeHits(outcome.result), total, page, isLiteral, replaced };
    return uncachedPage(c, <SearchPage text={text} {...results} />);
  }
  const { status, error, retryAfter } = outcome.refusal;
  c.header("Retry-After", String(retryAfter));
  return uncachedPage(c, <SearchPage text={text} problem={error} />, status);
});

async function readReplaced({ entry }: ResolvedSearch) {
  if (!entry?.otherName) return undefined;
  const definition = (await findDefinitions([entry.key])).get(entry.key)?.definition;
  return { key: entry.key, name: entry.name, otherName: entry.otherName, definition };
}

function makeHits({ results, passages }: Pick<Awaited<ReturnType<typeof searchWithPassages>>, "results" | "passages">) {
  return results.map((result) => {
    const { excerpt = "", marked = "" } = passages.find(({ id }) => id === result.id) ?? {};
    return { ...result, excerpt, passage: pickPassage(marked) };
  });
}
