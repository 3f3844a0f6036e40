import { callAs, expect, queryEmbedded, signIn, subscribe, test } from "./helpers/separate-server";

const ROUNDS = Number(process.env.KILL_ROUNDS ?? 5);
const SUBSCRIBING_CLIENTS = 4;
const POSTS_IN_FILE = 20;

test.describe.configure({ timeout: 60_000 + ROUNDS * 30_000 });

type Call = ReturnType<typeof callAs>;

/** What the server has acknowledged, and what was only sent. */
const recorded = {
  addresses: [] as string[],
  /** For the slug of each post, the last title that was acknowledged and the last one that was sent. */
  saves: new Map<string, { acknowledged: string; sent: string }>(),
  imports: new Map<string, "sent" | "acknowledged">(),
};

test("kill -9 during saves, sign-ups and imports loses nothing acknowledged, and no import is stored partially [T60, F9, F23]", async ({
  folder,
  start,
}) => {
  let server = await start();
  const cookie = await signIn(server.url);
  const call = callAs(cookie);
  const category = await (
    await call(server.url, "POST", "/api/admin/categories", { name: "Tests", slug: "tests" })
  ).json();
  const starts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = recorded.addresses.length;
    const streams = [
      ...Array.from({ length: SUBSCRIBING_CLIENTS }, (_, client) =>
        streamSubscriptions(server.url, `r${round}c${client}`),
      ),
      streamSaves(server.url, call, { slug: `saved-in-${round}`, categoryId: category.id }),
      streamImports(server.url, call, `imported-in-${round}`),
    ];
    await expect.poll(() => recorded.addresses.length, { intervals: [10] }).toBeGreaterThan(before);
    await Bun.sleep(Math.random() * 1000);
    await server.stop("SIGKILL");
    await Promise.all(streams);
    server = await start();
    starts.push(server.startMs);
    await expectNothingLost(folder);
  }
  const count = (list: Iterable<unknown>) => [...list].length;
  test.info().annotations.push({
    type: "stored",
    description: `${ROUNDS} kills; ${recorded.addresses.length} sign-ups, ${count(recorded.saves)} posts, ${count(recorded.imports)} imports, ${count([...recorded.imports.values()].filter((state) => state === "acknowledged"))} of them acknowledged; starts in ${starts
      .map(Math.round)
      .sort((a, b) => a - b)
      .join(", ")} ms`,
  });
});

/** A client that signs up one address after another until the server is killed. */
async function streamSubscriptions(url: string, name: string) {
  for (let number = 0; ; number += 1) {
    const address = `${name}-${number}@example.org`;
    const response = await subscribe(url, address).catch(() => undefined);
    if (!response) return;
    expect(response.status).toBe(201);
    recorded.addresses.push(address);
  }
}

/** An editor who creates a post and saves it again and again. */
async function streamSaves(url: string, call: Call, post: { slug: string; categoryId: number }) {
  const fields = {
    content: "<p>A text that is long enough.</p>",
    excerpt: "What it says, in short",
    featuredImage: "/logo.svg",
    featuredImageAlt: "A drawing",
    ...post,
  };
  const save = { acknowledged: "", sent: "Save 0" };
  recorded.saves.set(post.slug, save);
  let id: number | undefined;
  for (let number = 0; ; number += 1) {
    save.sent = `Save ${number}`;
    const [method, path] = id ? ["PATCH", `/api/admin/posts/${id}`] : ["POST", "/api/admin/posts"];
    const response = await call(url, method, path, { ...fields, title: save.sent }).catch(() => undefined);
    if (!response) return;
    expect(response.ok, `${response.status} for ${save.sent}`).toBe(true);
    save.acknowledged = save.sent;
    // The kill may interrupt the response, but the save counts.
    const stored = await response.json().catch(() => undefined);
    if (!stored) return;
    id = stored.id;
  }
}

/** An administrator who imports one file after another, each with different posts, an image and a subscriber. */
async function streamImports(url: string, call: Call, name: string) {
  for (let number = 0; ; number += 1) {
    const file = `${name}-${number}`;
    recorded.imports.set(file, "sent");
    const response = await call(url, "POST", "/api/admin/import", fileOf(file)).catch(() => undefined);
    if (!response) return;
    expect(response.status, file).toBe(200);
    recorded.imports.set(file, "acknowledged");
  }
}

function fileOf(name: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${name}</title></svg>`;
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
  return {
    version: 1,
    categories: [{ name, slug: name }],
    tags: [],
    posts: Array.from({ length: POSTS_IN_FILE }, (_, number) => ({
      title: `${name} ${number}`,
      slug: `${name}-post-${number}`,
      excerpt: "Short",
      content: `<p>Text ${number} of ${name}.</p>`,
      featuredImage: image,
      published: new Date().toISOString(),
      isPublished: true,
      category: name,
    })),
    subscribers: [{ email: `${name}@example.org` }],
  };
}

async function expectNothingLost(folder: string) {
  const [emails, titles, postsByImport, images] = await queryEmbedded(folder, async (sql) => [
    new Set((await sql`select email from subscribers`).map(({ email }) => email)),
    new Map((await sql`select slug, title from posts`).map(({ slug, title }) => [slug, title])),
    new Map(
      (
        await sql`select split_part(slug, '-post-', 1) as file, count(*)::int as posts from posts
        where slug like 'imported-%' group by 1`
      ).map(({ file, posts }) => [file, posts]),
    ),
    (await sql`select 1 from media`).length,
  ]);
  expect(recorded.addresses.filter((address) => !emails.has(address))).toEqual([]);
  for (const [slug, { acknowledged, sent }] of recorded.saves) {
    expect([acknowledged, sent], slug).toContain(titles.get(slug) ?? "");
  }
  for (const [file, state] of recorded.imports) {
    const posts = postsByImport.get(file) ?? 0;
    expect(state === "acknowledged" ? [POSTS_IN_FILE] : [0, POSTS_IN_FILE], file).toContain(posts);
    expect(emails.has(`${file}@example.org`), file).toBe(posts > 0);
  }
  expect(images, "images of stored imports").toBe(postsByImport.size);
}
