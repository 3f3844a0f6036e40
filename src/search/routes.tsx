import { Hono } from "hono";

import { freshPage } from "@/site/render";

import { searchInput } from "./input";
import { pickPassage } from "./passage";
import { findPassages, searchPosts } from "./queries";
import { SearchPage } from "./search-page";

export const searchRoutes = new Hono().get("/search", async (c) => {
  const input = searchInput.safeParse({ q: c.req.query("q") });
  if (!input.success) return freshPage(c, <SearchPage text="" hits={[]} />, 400);
  const text = input.data.q;
  return freshPage(c, <SearchPage text={text} hits={await findHits(text)} />);
});

async function findHits(text: string) {
  const results = await searchPosts(text);
  if (results.length === 0) return [];
  const passages = await findPassages(
    results.map(({ id }) => id),
    text,
  );
  return results.map((result) => {
    const { excerpt = "", marked = "" } = passages.find(({ id }) => id === result.id) ?? {};
    return { ...result, excerpt, passage: pickPassage(marked) };
  });
}
