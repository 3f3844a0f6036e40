import { expect, test } from "bun:test";

import { db } from "@db/client";
import { pathways } from "@db/schema";

import { app } from "@/app";
import { clearPageCache } from "@/site/page-cache";
import { adminCalls, makePost } from "@/testing/setup";

type Post = { uuid: string };

async function makePathway(slug: string, posts: Post[], values: Partial<typeof pathways.$inferInsert> = {}) {
  const steps = posts.map(({ uuid }, index) => ({ post: uuid, reason: `Reason ${index + 1} & more` }));
  await db.insert(pathways).values({ slug, title: `Pathway ${slug}`, steps, ...values });
  clearPageCache();
}

async function read(path: string) {
  const response = await app.request(path);
  const html = await response.text();
  const text = html.replace(/<script[\s\S]*?<\/script>|<!--.*?-->/g, "").replace(/<[^>]+>/g, " ");
  return { status: response.status, html, text: text.replace(/\s+/g, " ") };
}

const makeHiddenPosts = async () => [
  await makePost({ title: "A draft", isPublished: false }),
  await makePost({ title: "A later one", published: "2040-01-01T00:00:00.000Z" }),
  await makePost({ title: "A removed one", deletedAt: new Date().toISOString() }),
  { uuid: crypto.randomUUID() },
];

test("/start/{slug} lists the public steps in order, with their numbers and reasons, and leaves out the others", async () => {
  const [first, second] = [await makePost({ title: "First" }), await makePost({ title: "Second" })];
  const [draft, ...others] = await makeHiddenPosts();
  const posts = [second, draft, first, second, ...others] as Post[];
  await makePathway("diagnosed", posts, { introduction: "Breathe.\n\nThen read." });
  const { status, html, text } = await read("/start/diagnosed");
  expect(status).toBe(200);
  expect(text).toMatch(
    /Pathway diagnosed 2 articles, 2 min in total Breathe. Then read. 1. Second Reason 1 &amp; more .*2. First Reason 3/,
  );
  for (const title of ["A draft", "A later one", "A removed one", "3."]) expect(text).not.toContain(title);
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/start/diagnosed"/>');
  expect(html).toContain('<meta name="description" content="Breathe."/>');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "{}");
  expect(data["@graph"][0].mainEntity).toMatchObject({
    "@type": "ItemList",
    numberOfItems: 2,
    itemListElement: [
      { position: 1, name: "Second", url: "http://localhost:3000/article/second" },
      { position: 2, name: "First" },
    ],
  });
});

test("a pathway without a public article gets 404, as an unknown one does, and is not on Home, /start or the sitemap", async () => {
  await makePathway("diagnosed", await makeHiddenPosts());
  for (const path of ["/start", "/start/diagnosed", "/start/unknown", "/start/Diagnosed", "/start/%00"]) {
    expect([path, (await read(path)).status]).toEqual([path, 404]);
  }
  const home = await read("/");
  expect([home.text.includes("Where to start"), home.html.includes('href="/start"')]).toEqual([false, false]);
  expect((await read("/sitemap.xml")).html).not.toContain("/start");
});

test("Home lists the first six in the editors' order, and /start and the sitemap list all of them", async () => {
  const post = await makePost();
  for (let number = 8; number >= 1; number--) await makePathway(`w${number}`, [post], { position: number });
  const linksOn = async (path: string) =>
    [...(await read(path)).html.matchAll(/\/start\/(w\d)/g)].map(([, slug]) => slug);
  const all = ["w1", "w2", "w3", "w4", "w5", "w6", "w7", "w8"];
  expect(await linksOn("/")).toEqual(all.slice(0, 6));
  expect(/<a href="\/start"[^>]*>All 8 pathways</.test((await read("/")).html)).toBe(true);
  expect(/<a href="\/start"[^>]*>Start here<.*?id="featured-title"/s.test((await read("/")).html)).toBe(true);
  expect(await linksOn("/start")).toEqual(all);
  expect(await linksOn("/sitemap.xml")).toEqual(all);
  expect((await read("/sitemap.xml")).html.includes("<loc>http://localhost:3000/start</loc>")).toBe(true);
});

test("an article links to its previous and next public step in each of its pathways", async () => {
  const [first, second, third] = [
    await makePost({ title: "First" }),
    await makePost({ title: "Second" }),
    await makePost({ title: "Third" }),
  ];
  const [draft] = await makeHiddenPosts();
  await makePathway("diagnosed", [first, draft as Post, second, third], { position: 2 });
  await makePathway("tests", [third, second], { position: 1 });
  const navigation = /<nav aria-label="(Pathway \w+)"[\s\S]*?<\/nav>/g;
  const partsOf = async (slug: string) =>
    [...(await read(`/article/${slug}`)).html.matchAll(navigation)].map(([html, name]) => [
      name,
      /Step.*?(\d+).*?of.*?(\d+)/.exec(html)?.slice(1).join("/"),
      /href="([^"]+)" rel="prev"/.exec(html)?.[1],
      /href="([^"]+)" rel="next"/.exec(html)?.[1],
    ]);
  expect(await partsOf("second")).toEqual([
    ["Pathway tests", "2/2", "/article/third", undefined],
    ["Pathway diagnosed", "2/3", "/article/first", "/article/third"],
  ]);
  expect(await partsOf("first")).toEqual([["Pathway diagnosed", "1/3", undefined, "/article/second"]]);
  const other = await makePost({ title: "Other" });
  expect(await partsOf(other.slug)).toEqual([]);
  const { pathways: inApi } = (await (await app.request("/api/posts/second")).json()) as { pathways?: unknown };
  expect(inApi).toBeUndefined();
});

test("an article in many pathways shows three with their steps, and lists the others", async () => {
  const [post, next] = [await makePost({ title: "First" }), await makePost({ title: "Second" })];
  for (let number = 1; number <= 5; number++) await makePathway(`w${number}`, [post, next], { position: number });
  const { html, text } = await read("/article/first");
  expect(html.match(/rel="next"/g)).toHaveLength(3);
  expect(text).toContain("Also part of Pathway w4 , Pathway w5");
});

test("a change in the admin is visible immediately on the cached pages", async () => {
  const call = await adminCalls();
  const post = await makePost({ title: "First" });
  const steps = [{ post: post.uuid, reason: "Because." }];
  const values = { title: "Diagnosed", slug: "diagnosed", introduction: "", steps };
  expect((await read("/article/first")).text).not.toContain("Step 1");
  const { id, updatedAt } = (await call("POST", "/api/admin/pathways", values)).body;
  for (const path of ["/", "/start/diagnosed", "/article/first"])
    expect((await read(path)).text).toContain("Diagnosed");
  await call("PATCH", `/api/admin/pathways/${id}`, { ...values, title: "Changed", updatedAt });
  for (const path of ["/", "/start/diagnosed", "/article/first"]) expect((await read(path)).text).toContain("Changed");
  await call("DELETE", `/api/admin/pathways/${id}`);
  expect((await read("/start/diagnosed")).status).toBe(404);
  expect((await read("/article/first")).text).not.toContain("Changed");
});
