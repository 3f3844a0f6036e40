import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test as base } from "playwright/test";
import postgres from "postgres";

import { type RunningServer, startServer } from "./helpers/app-server";
import { createDatabase, findPostgres } from "./helpers/postgres-server";

const password = "seven calm herons wade";
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

type Site = { databaseUrl: string; servers: [RunningServer, RunningServer] };

/** Two production processes, started at the same time on one empty database of a PostgreSQL server. */
const test = base.extend<object, { site: Site | undefined }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const server = await findPostgres();
      if (!server) return use(undefined);
      const folder = mkdtempSync(join(tmpdir(), "waymark-several-"));
      const database = await createDatabase(server);
      const start = (which: string) =>
        startServer({
          dataDir: join(folder, which),
          output: join(folder, `${which}.log`),
          env: {
            DATABASE_URL: database.url,
            SESSION_SECRET: "a secret that both processes share",
            ADMIN_USERNAME: "editor",
            ADMIN_PASSWORD: password,
            DEMO_CONTENT: "off",
            SUBSCRIBE_LIMIT: "1000",
            QUERY_LIMIT_SECONDS: "2",
          },
        });
      const servers = await Promise.all([start("one"), start("two")]);
      await use({ databaseUrl: database.url, servers });
      await Promise.all(servers.map((running) => running.stop("SIGKILL")));
      await database.drop();
      await server.release();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.describe.configure({ mode: "serial", timeout: 60_000 });
test.beforeEach(({ site }) => test.skip(!site, "!!! NOT RUN: no PostgreSQL server was found"));

test("a change made through one process appears on the other's pages", async ({ site }) => {
  const [one, two] = serversOf(site);
  const session = await signIn(one);
  for (const server of [one, two]) expect(await textOf(server, "/")).not.toContain("Shown at once");
  const category = await call(one, "/api/admin/categories", session, { name: "Tests", slug: "tests" });
  const { id: categoryId } = (await category.json()) as { id: number };
  await textOf(two, "/");
  const { status } = await call(one, "/api/admin/posts", session, {
    categoryId,
    title: "Shown at once",
    slug: "shown-at-once",
    excerpt: "A change that the other process must show",
    content: "<p>Shown at once.</p>",
    featuredImage: pixel,
    isPublished: true,
  });
  expect(status).toBe(201);
  const from = performance.now();
  await expect.poll(() => textOf(two, "/"), { timeout: 5000, intervals: [5] }).toContain("Shown at once");
  test.info().annotations.push({ type: "milliseconds", description: String(performance.now() - from) });
});

test("when one process stores a glossary entry, searches in the other process know its other names", async ({
  site,
}) => {
  const [one, two] = serversOf(site);
  const session = await signIn(one);
  const path = "/search?q=lay+words";
  expect(await textOf(two, path)).not.toContain("Showing results for");
  const entry = { name: "shown", definition: "To be seen.", otherNames: ["lay words"], readOn: null };
  expect((await call(one, "/api/admin/glossary", session, entry)).status).toBe(201);
  const found = () => textOf(two, path);
  await expect.poll(found, { timeout: 5000, intervals: [200] }).toContain("Showing results for");
  expect(await found()).toContain("Shown at once");
});

test("an image stored by one process is served by the other", async ({ site }) => {
  const [one, two] = serversOf(site);
  const src = /src="(\/media\/[^"]+\.webp)"/.exec(await textOf(one, "/article/shown-at-once"))?.[1] ?? "";
  const [first, second] = await Promise.all([one, two].map(({ url }) => fetch(url + src)));
  expect(second?.status).toBe(200);
  expect(await second?.bytes()).toEqual((await first?.bytes()) as Uint8Array<ArrayBuffer>);
});

test("a session started on one process works on the other and ends on both", async ({ site }) => {
  const [one, two] = serversOf(site);
  const session = await signIn(one);
  const whoami = (server: RunningServer) => fetch(`${server.url}/api/admin/me`, { headers: session });
  expect((await whoami(two)).status).toBe(200);
  expect((await call(two, "/api/admin/logout", session, {})).status).toBe(200);
  expect((await whoami(two)).status).toBe(401);
  expect((await whoami(one)).status).toBe(401);
});

test("200 sign-ups of one address over both processes make one subscriber", async ({ site }) => {
  const servers = serversOf(site);
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, number) =>
      call(servers[number % 2] as RunningServer, "/api/subscribe", {}, { email: "one@example.org" }),
    ),
  );
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(199).fill(409)]);
  const [row] = await query(site, (sql) => sql`select count(*)::int as count from subscribers`);
  expect(row?.count).toBe(1);
});

test("a query that waits too long gets 503 with a message, and the next request succeeds [T50]", async ({ site }) => {
  const [one] = serversOf(site);
  const address = `${one.url}/api/subscribe`;
  const [response] = await query(site, (sql) =>
    sql.begin(async (tx) => {
      await tx`lock table subscribers`;
      return [await call(one, "/api/subscribe", {}, { email: "late@example.org" })];
    }),
  );
  expect(response?.status, address).toBe(503);
  expect(await response?.json()).toEqual({
    error: "The database took too long to answer, so nothing was changed. Please try again in a moment.",
  });
  expect((await call(one, "/api/subscribe", {}, { email: "late@example.org" })).status).toBe(201);
});

test("a process that lost its connections receives changes again", async ({ site }) => {
  const [one, two] = serversOf(site);
  await query(
    site,
    (sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'waymark-%' and datname = current_database()`,
  );
  await expect.poll(async () => (await fetch(`${two.url}/readyz`)).status).toBe(200);
  await expect.poll(async () => (await fetch(`${one.url}/readyz`)).status).toBe(200);
  const session = await signIn(one);
  const { status } = await call(one, "/api/admin/categories", session, {
    name: "Received again",
    slug: "received-again",
  });
  expect(status).toBe(201);
  await expect.poll(() => textOf(two, "/"), { timeout: 5000 }).toContain("Received again");
});

function serversOf(site: Site | undefined) {
  if (!site) throw new Error("No site was started");
  return site.servers;
}

async function signIn(server: RunningServer) {
  const response = await call(server, "/api/admin/login", {}, { username: "editor", password });
  return { Cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

const call = (server: RunningServer, path: string, headers: Record<string, string>, body: unknown) =>
  fetch(server.url + path, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

const textOf = async (server: RunningServer, path: string) => (await fetch(server.url + path)).text();

async function query<Row>(site: Site | undefined, work: (sql: postgres.Sql) => Promise<Row>) {
  const sql = postgres(site?.databaseUrl ?? "", { max: 1, onnotice: () => {} });
  return work(sql).finally(() => sql.end({ timeout: 1 }));
}
