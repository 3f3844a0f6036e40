import { afterAll, beforeEach } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { eq, getTableName, sql } from "drizzle-orm";
import { Hono } from "hono";
import postgres from "postgres";

import { toSlug } from "@/lib/text/slug";

// Preloaded by `bun test`: a separate database, emptied before each test.
const dataDir = mkdtempSync(join(tmpdir(), "waymark-test-"));
const server = Bun.env.DATABASE_URL;
const testDatabase = `waymark_test_${process.pid}_${Date.now()}`;

Object.assign(Bun.env, { DATA_DIR: dataDir, DEMO_CONTENT: "off", SITE_URL: "http://localhost:3000" });
if (server) {
  await runOnServer(server, `create database ${testDatabase}`);
  const url = new URL(server);
  url.pathname = `/${testDatabase}`;
  Bun.env.DATABASE_URL = url.href;
}

const { closeDb, db, migrateDb, openDb } = await import("@db/client");
const schema = await import("@db/schema");
const { resetSearchLimits } = await import("@/search/search-limit");
const { clearPageCache } = await import("@/site/page-cache");
const { clearImageFileCache } = await import("@/images/image-file-cache");

await openDb();
await migrateDb();
// Imported this late because it creates the data folder, which must not exist before the database.
const { findUserForSignIn } = await import("@/auth/queries");
const { startSession } = await import("@/auth/session");

// A function, because Postgres keeps the plans of its statements. The role `replica` switches off the triggers that prevent the deletion of reviews.
const deletions = Object.values(schema).map((table) => `delete from ${getTableName(table)};`);
await db.execute(sql.raw("create schema testing"));
await db.execute(
  sql.raw(`
  create function testing.empty_tables() returns void language plpgsql set session_replication_role = replica
  as $$ begin ${deletions.join(" ")} end $$`),
);

// Most tests don't use the database. One on a server is always emptied, because child processes of a test can use it unnoticed.
let isUsed = true;
Object.assign(db.$client.options, { debug: () => (isUsed = true) });

beforeEach(async () => {
  if (server || isUsed) await db.execute(sql`select testing.empty_tables()`);
  isUsed = false;
  clearPageCache();
  clearImageFileCache();
  resetSearchLimits();
});

afterAll(async () => {
  await closeDb();
  if (server) await runOnServer(server, `drop database ${testDatabase}`);
  rmSync(dataDir, { recursive: true, force: true });
});

const TEST_PASSWORD = "seven calm herons wade";
const testHash = await Bun.password.hash(TEST_PASSWORD, { algorithm: "argon2id", memoryCost: 47104, timeCost: 1 });

/** An administrator whose password is "seven calm herons wade". */
export async function makeUser(overrides: Partial<typeof schema.users.$inferInsert> = {}) {
  const username = overrides.username ?? `admin-${crypto.randomUUID().slice(0, 8)}`;
  const values = { username, email: `${username}@example.org`, fullName: "Ada Lovelace", password: testHash };
  const [user] = await db
    .insert(schema.users)
    .values({ ...values, ...overrides })
    .returning();
  return user as NonNullable<typeof user>;
}

/**
 * Starts a session of a user, a new administrator by default, as the login does, but without its slow check of a password.
 * Returns headers with the session cookie.
 */
export async function signIn(user?: { username: string }) {
  const { username } = user ?? (await makeUser());
  const owner = await findUserForSignIn(username);
  if (!owner) throw new Error(`There is no administrator ${username}`);
  const login = new Hono().post("/", async (c) => c.json(await startSession(c, owner)));
  return sessionOf(await login.request("/", { method: "POST" }));
}

/** Signs in through the real login call. */
export async function logIn(user?: { username: string }) {
  const { username } = user ?? (await makeUser());
  const { app } = await import("@/app");
  const response = await app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password: TEST_PASSWORD }),
  });
  return sessionOf(response);
}

function sessionOf(response: Response) {
  const cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (!cookie) throw new Error(`Signing in failed with ${response.status}`);
  return { Cookie: cookie };
}

/** A function that calls the API as a signed-in administrator and returns the status and the JSON. */
export async function adminCalls() {
  const session = await signIn();
  const { app } = await import("@/app");
  return async (method: string, url: string, body?: unknown) => {
    const response = await app.request(url, {
      method,
      headers: { ...session, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
}

let counter = 0;

export async function makeCategory(name = `Category ${++counter}`) {
  const [category] = await db
    .insert(schema.categories)
    .values({ name, slug: toSlug(name) })
    .returning();
  return category as NonNullable<typeof category>;
}

export async function makeTag(name = `Tag ${++counter}`) {
  const [tag] = await db
    .insert(schema.tags)
    .values({ name, slug: toSlug(name) })
    .returning();
  return tag as NonNullable<typeof tag>;
}

/** Stores a post as the editor does. By default, it has been public for a minute. */
export async function makePost({ tags = [], ...overrides }: PostOverrides = {}) {
  const { preparePost } = await import("@/posts/writing/prepare-post");
  const { insertPost } = await import("@/posts/writing/create-post");
  const title = overrides.title ?? `Post ${++counter}`;
  const prepared = await preparePost({
    title,
    slug: overrides.slug ?? toSlug(title),
    excerpt: `What ${title} says, in short`,
    content: overrides.content ?? "<p>Written for a test, and long enough.</p>",
    featuredImage: overrides.featuredImage ?? "/logo.svg",
    authorImage: overrides.authorImage,
    categoryId: null,
    isFeatured: overrides.isFeatured === 1,
  });
  if (prepared.outcome === "refused") throw new Error(Object.values(prepared.fields)[0]);
  const { title: _, content, featuredImage, authorImage, isFeatured, ...columns } = overrides;
  const published = new Date(Date.now() - 60_000).toISOString();
  Object.assign(prepared.row, { isPublished: true, published, ...columns });
  const stored = await db.transaction((tx) =>
    insertPost(
      tx,
      prepared,
      tags.map(({ id }) => id),
    ),
  );
  clearPageCache();
  if (!stored) throw new Error(`The slug ${prepared.row.slug} is taken`);
  const [post] = await db.select().from(schema.posts).where(eq(schema.posts.id, stored.id));
  return post as NonNullable<typeof post>;
}

/** Writes text, bytes or a JSON value to a file in the test's folder, and returns its path. */
export async function makeFile(content: string | Uint8Array | object) {
  const path = join(dataDir, `file-${crypto.randomUUID()}.json`);
  await Bun.write(
    path,
    typeof content === "string" || content instanceof Uint8Array ? content : JSON.stringify(content),
  );
  return path;
}

type PostOverrides = Partial<typeof schema.posts.$inferInsert> & { tags?: { id: number; name: string }[] };

export const storedPosts = () => db.select().from(schema.posts);

/** The text of a post as it is stored, and as the editor opens it. */
export async function storedText(slug: string) {
  return (await storedPosts()).find((post) => post.slug === slug)?.content;
}

async function runOnServer(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(statement);
  await sql.end();
}
