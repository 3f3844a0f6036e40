import { sql } from "drizzle-orm";

import { RENDERER_VERSION } from "@/content/render";

import { closeDb, db, migrateDb, openDb } from "./client";
import { categories, posts, postTags, subscribers, tags } from "./schema";

// Fills the database for measurements: `bun db/seed.ts [posts] [subscribers]`, with the server stopped.
const [postCount = 10_000, subscriberCount = 50_000] = Bun.argv.slice(2).map(Number);

const BATCH_SIZE = 500;
const DAY_MS = 86_400_000;
const words =
  "sperm count hormone testis duct biopsy retrieval clinic couple doctor result sample semen question partner waiting answer test genetic treatment hope surgery follow week month decision".split(
    " ",
  );

await openDb();
await migrateDb();
const stamp = Date.now().toString(36);
const categoryIds = await insertTerms(categories, "Category", 8);
const tagIds = await insertTerms(tags, "Tag", 30);
await inBatches(postCount, insertPosts);
await inBatches(subscriberCount, insertSubscribers);
await db.execute(sql`vacuum analyze`);
console.info(`Added ${postCount} posts and ${subscriberCount} subscribers.`);
await closeDb();

async function insertTerms(table: typeof categories | typeof tags, name: string, count: number) {
  const values = Array.from({ length: count }, (_, number) => ({
    name: `${name} ${number + 1} ${stamp}`,
    slug: `${name.toLowerCase()}-${number + 1}-${stamp}`,
  }));
  const rows = await db.insert(table).values(values).returning({ id: table.id });
  return rows.map(({ id }) => id);
}

async function insertPosts(from: number, count: number) {
  const rows = await db
    .insert(posts)
    .values(Array.from({ length: count }, (_, index) => makePost(from + index)))
    .returning({ id: posts.id });
  await db
    .insert(postTags)
    .values(rows.flatMap(({ id }) => [0, 7, 15].map((step) => ({ postId: id, tagId: pick(tagIds, id + step) }))));
}

function makePost(number: number) {
  const paragraphs = Array.from({ length: 12 }, (_, index) => sentence(number * 31 + index * 7, 40));
  const content = paragraphs.map((text) => `<p>${text}</p>`).join("");
  return {
    title: `${sentence(number, 6)} ${number + 1}`,
    slug: `measured-${stamp}-${number + 1}`,
    excerpt: sentence(number + 3, 20),
    content,
    rendered: content,
    rendererVersion: RENDERER_VERSION,
    bodyText: paragraphs.join("\n"),
    featuredImage: "/og-default.png",
    readingTime: 3,
    categoryId: pick(categoryIds, number),
    author: "A. Measure",
    isPublished: number % 10 !== 0,
    published: new Date(Date.now() - (number * DAY_MS) / 24).toISOString(),
  };
}

async function insertSubscribers(from: number, count: number) {
  await db.insert(subscribers).values(
    Array.from({ length: count }, (_, index) => ({
      email: `reader-${stamp}-${from + index + 1}@example.org`,
      subscribed: new Date(Date.now() - (from + index) * 60_000).toISOString(),
    })),
  );
}

async function inBatches(total: number, insert: (from: number, count: number) => Promise<void>) {
  for (let from = 0; from < total; from += BATCH_SIZE) await insert(from, Math.min(BATCH_SIZE, total - from));
}

function sentence(seed: number, length: number) {
  const text = Array.from({ length }, (_, index) => pick(words, seed * 17 + index * index * 5 + index)).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pick<Item>(list: Item[], number: number) {
  return list[Math.abs(number) % list.length] as Item;
}
