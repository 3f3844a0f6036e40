import { Hono } from "hono";

import { uncachedPage } from "@/site/render";
import { isSearchable } from "@/site/search-box/search-text";

import { searchInput } from "./input";
import { pickPassage } from "./passage";
import { searchWithPassages } from "./queries";
import { queueSearch } from "./search-limit";
import { SearchPage } from "./search-page";

export const searchRoutes = new Hono().get("/search", async (c) => {
  const input = searchInput.safeParse({ q: c.req.query("q") });
  if (!input.success) return uncachedPage(c, <SearchPage text="" hits={[]} />, 400);
  const text = input.data.q;
  if (!isSearchable(text)) return uncachedPage(c, <SearchPage text={text} hits={[]} />);
  const outcome = await queueSearch(c, (signal) => searchWithPassages(text, signal));
  if ("result" in outcome)
    return uncachedPage(c, <SearchPage text={text} hits={readHits(outcome.result)} total={outcome.result.total} />);
  const { status, error, retryAfter } = outcome.refusal;
  c.header("Retry-After", String(retryAfter));
  return uncachedPage(c, <SearchPage text={text} hits={[]} problem={error} />, status);
});

function readHits({ results, passages }: Awaited<ReturnType<typeof searchWithPassages>>) {
  return results.map((result) => {
    const { excerpt = "", marked = "" } = passages.find(({ id }) => id === result.id) ?? {};
    return { ...result, excerpt, passage: pickPassage(marked) };
  });
}
