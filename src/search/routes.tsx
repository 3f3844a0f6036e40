import { Hono } from "hono";

import { uncachedPage } from "@/site/render";
import { isSearchable } from "@/site/search-box/search-text";

import { searchPageInput } from "./input";
import { pickPassage } from "./passage";
import { searchWithPassages } from "./queries";
import { queueSearch } from "./search-limit";
import { SearchPage } from "./search-page";

export const searchRoutes = new Hono().get("/search", async (c) => {
  const input = searchPageInput.safeParse({ q: c.req.query("q"), page: c.req.query("page") });
  if (!input.success) return uncachedPage(c, <SearchPage text="" />, 400);
  const { q: text, page } = input.data;
  if (!isSearchable(text)) return uncachedPage(c, <SearchPage text={text} />);
  const outcome = await queueSearch(c, (signal) => searchWithPassages(text, page, signal));
  if ("result" in outcome) {
    const { total } = outcome.result;
    return uncachedPage(c, <SearchPage text={text} hits={readHits(outcome.result)} total={total} page={page} />);
  }
  const { status, error, retryAfter } = outcome.refusal;
  c.header("Retry-After", String(retryAfter));
  return uncachedPage(c, <SearchPage text={text} problem={error} />, status);
});

function readHits({ results, passages }: Awaited<ReturnType<typeof searchWithPassages>>) {
  return results.map((result) => {
    const { excerpt = "", marked = "" } = passages.find(({ id }) => id === result.id) ?? {};
    return { ...result, excerpt, passage: pickPassage(marked) };
  });
}
