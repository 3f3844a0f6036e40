import { connect, createServer, type Socket } from "node:net";

import postgres from "postgres";

import { createDatabase, findPostgres } from "./helpers/postgres-server";
import { callAs, expect, signIn, subscribe, test as base } from "./helpers/separate-server";

type Proxy = Awaited<ReturnType<typeof openProxy>>;
type Database = { url: string; sql: postgres.Sql; proxy: Proxy };

/** A separate database behind a proxy that can fall silent, like a frozen server or a dead network. */
const test = base.extend<{ target: Database | undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  target: async ({}, use) => {
    const server = await findPostgres();
    if (!server) return use(undefined);
    const database = await createDatabase(server);
    const proxy = await openProxy(new URL(server.url));
    const sql = postgres(database.url, { max: 1, onnotice: () => {} });
    await use({ url: Object.assign(new URL(database.url), { host: `127.0.0.1:${proxy.port}` }).href, sql, proxy });
    proxy.close();
    await sql.end();
    await database.drop();
    await server.release();
  },
});

/** Only whole lists are cached, so each response for this part of one comes from the database. */
const UNCACHED_LIST = "/api/posts?limit=1";

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ target }) => test.skip(!target, "!!! NOT RUN: no PostgreSQL server was found"));

test("while all connections are terminated again and again, requests succeed or get 503 [G8]", async ({
  target,
  start,
}) => {
  const { url, sql } = target as Database;
  const server = await start({ DATABASE_URL: url, QUERY_LIMIT_SECONDS: "3" });
  const call = callAs(await signIn(server.url));
  let isOver = false;
  const statuses = new Set<number>();
  const record = (response: Promise<Response>) => response.then(({ status }) => statuses.add(status));
  const clients = Array.from({ length: 16 }, async (_, client) => {
    for (let number = 0; !isOver; number += 1) {
      await record(subscribe(server.url, `c${client}n${number}@example.org`));
      await record(fetch(`${server.url}${UNCACHED_LIST}`));
      await record(
        call(server.url, "POST", "/api/admin/categories", {
          name: `C ${client} ${number}`,
          slug: `c-${client}-${number}`,
        }),
      );
    }
  });
  for (let round = 0; round < 20; round += 1) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'waymark-%' and datname = current_database()`;
    await Bun.sleep(150);
  }
  isOver = true;
  await Promise.all(clients);
  expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(statuses.has(201)).toBe(true);
  await expectHealthy(server.url);
});

test("an unresponsive database gives 503, and is used again once it responds [G24]", async ({ target, start }) => {
  const { url, proxy } = target as Database;
  const server = await start({ DATABASE_URL: url, QUERY_LIMIT_SECONDS: "2" });
  await expectHealthy(server.url);
  proxy.freeze();
  for (let round = 0; round < 2; round += 1) {
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        number % 2
          ? subscribe(server.url, `silent-${round}-${number}@example.org`)
          : fetch(`${server.url}${UNCACHED_LIST}`),
      ),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  }
  proxy.thaw();
  await expectHealthy(server.url);
});

test("silently dropped connections are replaced, including the change listener [G24]", async ({ target, start }) => {
  const { url, sql, proxy } = target as Database;
  const server = await start({ DATABASE_URL: url, QUERY_LIMIT_SECONDS: "2" });
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}${UNCACHED_LIST}`)));
  proxy.dropSilently();
  const responses = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}${UNCACHED_LIST}`)));
  expect(responses.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  await expectHealthy(server.url);
  // Home is cached until the listening connection receives the change.
  const isChangeReceived = async () => {
    const name = `Received ${crypto.randomUUID()}`;
    await (await fetch(server.url)).text();
    await sql`insert into categories (name, slug) values (${name}, ${name.toLowerCase().replace(" ", "-")})`;
    await Bun.sleep(500);
    return (await (await fetch(server.url)).text()).includes(name);
  };
  await expect.poll(isChangeReceived, { timeout: 120_000 }).toBe(true);
});

async function expectHealthy(url: string) {
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  await expect
    .poll(async () => {
      const responses = await Promise.all(Array.from({ length: 30 }, () => fetch(`${url}${UNCACHED_LIST}`)));
      return responses.filter(({ status }) => status !== 200).length;
    })
    .toBe(0);
}

/** Opens a proxy between Waymark and the database server. */
async function openProxy({ hostname, port }: URL) {
  const pairs = new Set<{ pause: () => void; cut: () => void }>();
  let frozen = false;
  const relay = createServer((client: Socket) => {
    const upstream = connect(Number(port || 5432), hostname);
    const cut = () => {
      client.destroy();
      upstream.destroy();
    };
    let open = !frozen;
    const pair = { pause: () => (open = false), cut };
    pairs.add(pair);
    client.on("data", (bytes) => open && upstream.write(bytes));
    upstream.on("data", (bytes) => open && client.write(bytes));
    for (const side of [client, upstream]) side.on("close", () => open && cut()).on("error", () => open && cut());
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", () => resolve()));
  const address = relay.address();
  const pauseAll = () => {
    for (const { pause } of pairs) pause();
  };
  return {
    port: typeof address === "object" && address ? address.port : 0,
    /** Nothing gets through anymore, but no connection is closed. */
    freeze() {
      frozen = true;
      pauseAll();
    },
    thaw() {
      frozen = false;
    },
    /** Existing connections go silent; new ones work. */
    dropSilently: pauseAll,
    close() {
      for (const { cut } of pairs) cut();
      relay.close();
    },
  };
}
