import { connect, createServer, type Socket } from "node:net";

import postgres from "postgres";

import { callAs, expect, signIn, subscribe, test as base } from "./helpers/own-server";
import { createDatabase, findPostgres } from "./helpers/postgres-server";

type Proxy = Awaited<ReturnType<typeof openProxy>>;
type Place = { url: string; ask: postgres.Sql; proxy: Proxy };

/** A database of its own, and a proxy to it that can be cut, or fall silent as a frozen server or a dead network does. */
const test = base.extend<{ place: Place | undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  place: async ({}, use) => {
    const server = await findPostgres();
    if (!server) return use(undefined);
    const database = await createDatabase(server);
    const proxy = await openProxy(new URL(server.url));
    const ask = postgres(database.url, { max: 1, onnotice: () => {} });
    await use({ url: Object.assign(new URL(database.url), { host: `127.0.0.1:${proxy.port}` }).href, ask, proxy });
    proxy.close();
    await ask.end();
    await database.drop();
    await server.release();
  },
});

/** A part of a list: the cache keeps whole ones only, so each answer of it comes from the database. */
const LIST = "/api/posts?limit=1";

test.describe.configure({ timeout: 240_000 });
test.beforeEach(({ place }) => test.skip(!place, "!!! NOT RUN: no PostgreSQL server was found"));

test("while all connections are ended again and again, requests are answered in full or with 503 [G8]", async ({
  place,
  start,
}) => {
  const { url, ask } = place as Place;
  const server = await start({ DATABASE_URL: url, QUERY_LIMIT_SECONDS: "3" });
  const call = callAs(await signIn(server.url));
  let ended = false;
  const statuses = new Set<number>();
  const note = (answer: Promise<Response>) => answer.then(({ status }) => statuses.add(status));
  const clients = Array.from({ length: 16 }, async (_, client) => {
    for (let number = 0; !ended; number += 1) {
      await note(subscribe(server.url, `c${client}n${number}@example.org`));
      await note(fetch(`${server.url}${LIST}`));
      await note(
        call(server.url, "POST", "/api/admin/categories", {
          name: `C ${client} ${number}`,
          slug: `c-${client}-${number}`,
        }),
      );
    }
  });
  for (let round = 0; round < 20; round += 1) {
    await ask`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'waymark-%' and datname = current_database()`;
    await Bun.sleep(150);
  }
  ended = true;
  await Promise.all(clients);
  expect([...statuses].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
  expect(statuses.has(201)).toBe(true);
  await expectHealthy(server.url);
});

test("an unresponsive database gives 503, and is used again once it responds [G24]", async ({ place, start }) => {
  const { url, proxy } = place as Place;
  const server = await start({ DATABASE_URL: url, QUERY_LIMIT_SECONDS: "2" });
  await expectHealthy(server.url);
  proxy.freeze();
  for (let round = 0; round < 2; round += 1) {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, number) =>
        number % 2 ? subscribe(server.url, `silent-${round}-${number}@example.org`) : fetch(`${server.url}${LIST}`),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
  }
  proxy.thaw();
  await expectHealthy(server.url);
});

test("silently dropped connections are replaced, including the change listener [G24]", async ({ place, start }) => {
  const { url, ask, proxy } = place as Place;
  const server = await start({ DATABASE_URL: url, QUERY_LIMIT_SECONDS: "2" });
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}${LIST}`)));
  proxy.dropSilently();
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${server.url}${LIST}`)));
  expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
  await expectHealthy(server.url);
  // Home is cached, until a connection hears of the change.
  const heard = async () => {
    const name = `Heard ${crypto.randomUUID()}`;
    await (await fetch(server.url)).text();
    await ask`insert into categories (name, slug) values (${name}, ${name.toLowerCase().replace(" ", "-")})`;
    await Bun.sleep(500);
    return (await (await fetch(server.url)).text()).includes(name);
  };
  await expect.poll(heard, { timeout: 120_000 }).toBe(true);
});

async function expectHealthy(url: string) {
  await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(200);
  await expect
    .poll(async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => fetch(`${url}${LIST}`)));
      return answers.filter(({ status }) => status !== 200).length;
    })
    .toBe(0);
}

/** Between Waymark and the database server. */
async function openProxy({ hostname, port }: URL) {
  const pairs = new Set<{ pause: () => void; cut: () => void }>();
  let frozen = false;
  const relay = createServer((near: Socket) => {
    const far = connect(Number(port || 5432), hostname);
    const cut = () => {
      near.destroy();
      far.destroy();
    };
    let open = !frozen;
    const pair = { pause: () => (open = false), cut };
    pairs.add(pair);
    near.on("data", (bytes) => open && far.write(bytes));
    far.on("data", (bytes) => open && near.write(bytes));
    for (const side of [near, far]) side.on("close", () => open && cut()).on("error", () => open && cut());
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", () => resolve()));
  const address = relay.address();
  const pauseAll = () => {
    for (const { pause } of pairs) pause();
  };
  return {
    port: typeof address === "object" && address ? address.port : 0,
    /** Nothing gets through any more, and no connection is closed. */
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
