import { openDb } from "@db/client";

import { findArticlePage, findFeaturedCard, listCards, nextPublication } from "@/posts/queries";
import { searchPosts } from "@/search/queries";
import { resolveSearch } from "@/search/resolve-search";

// `bun e2e/bench-search.ts` times queries on the database of DATABASE_URL; fill it first with `bun db/seed.ts 100000`. Prints Markdown.
const ROUNDS = 8;
const texts = [
  ...["sperm", "hormone", "decis", "biops", "duct biopsy", "sperm cou", "question ans", "genetic test hope"],
  ...["testis retrieval clinic", "follow partner waiting", "surgery follow week month decision"],
  ...["hormnoe", "treatmnt", "xyzzyq", "result 4711", "measured zz", "100%"],
];

await openDb();
const [newest] = await listCards({ limit: 1 });
const rows = [
  ...texts.map((text) => ({
    name: `search “${text}”`,
    runQuery: async () => searchPosts(await resolveSearch(text), new AbortController().signal),
  })),
  { name: "Home", runQuery: () => Promise.all([listCards({ limit: 7 }), nextPublication(), findFeaturedCard()]) },
  { name: "the newest article", runQuery: () => findArticlePage(newest?.slug ?? "") },
];
console.info("| Query | median | longest |\n|---|---|---|");
for (const { name, runQuery } of rows) {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const start = performance.now();
    await runQuery();
    // The first round only warms up.
    if (round > 0) times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  console.info(`| ${name} | ${show(times[ROUNDS / 2])} | ${show(times.at(-1))} |`);
}
process.exit(0);

function show(milliseconds = 0) {
  return `${milliseconds.toFixed(1)} ms`;
}
