import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test as base } from "playwright/test";
import postgres from "postgres";

import { spawnServer, startServer } from "./server";

const ROUNDS = 3;
const CLIENTS = 8;

/** Each test gets servers on a data folder of its own. */
const test = base.extend<{ folder: string; start: () => ReturnType<typeof startServer> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "waymark-durability-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  start: async ({ folder }, use) => {
    const started: Awaited<ReturnType<typeof startServer>>[] = [];
    await use(async () => {
      const server = await startServer({ dataDir: join(folder, "data"), output: join(folder, "log"), env });
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop("SIGKILL")));
  },
});

const env = { DEMO_CONTENT: "off", SUBSCRIBE_LIMIT: "1000000", ADMIN_USERNAME: "", ADMIN_PASSWORD: "" };

test.describe.configure({ timeout: 300_000 });

test("kill -9 during a stream of subscriptions loses none that was acknowledged", async ({ folder, start }) => {
  const acknowledged: string[] = [];
  let server = await start();
  for (let round = 0; round < ROUNDS; round += 1) {
    const streams = Array.from({ length: CLIENTS }, (_, client) =>
      streamSubscriptions(server.url, `round${round}-client${client}`, acknowledged),
    );
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20 + Math.random() * 100);
    await server.stop("SIGKILL");
    await Promise.all(streams);
    server = await start();
    const stored = new Set(await readAddresses(folder));
    expect(acknowledged.filter((address) => !stored.has(address))).toEqual([]);
  }
});

test("a second server on the same folder refuses to start and leaves the first untouched", async ({
  folder,
  start,
}) => {
  const first = await start();
  expect((await subscribe(first.url, "early@example.org")).status).toBe(201);
  const output = join(folder, "second.log");
  const second = spawnServer({ output, env: { ...env, PORT: "0", DATABASE_URL: "", DATA_DIR: join(folder, "data") } });
  expect(await second.exited).not.toBe(0);
  expect(readFileSync(output, "utf8")).toContain(
    `Another Waymark process (process ${first.pid}) already uses the data folder ${join(folder, "data")}`,
  );
  expect((await subscribe(first.url, "late@example.org")).status).toBe(201);
  expect(await readAddresses(folder)).toEqual(["early@example.org", "late@example.org"]);
});

test("SIGTERM lets requests in flight end, keeps their rows and exits 0", async ({ folder, start }) => {
  const server = await start();
  const answers = Array.from({ length: 40 }, (_, number) => {
    const address = `in-flight-${number}@example.org`;
    return subscribe(server.url, address).then(
      ({ status }) => ({ address, status }),
      () => ({ address, status: 0 }),
    );
  });
  await Promise.any(answers);
  expect(await server.stop("SIGTERM")).toBe(0);
  const taken = (await Promise.all(answers)).filter(({ status }) => status === 201).map(({ address }) => address);
  expect(taken.length).toBeGreaterThan(0);
  await start();
  expect((await readAddresses(folder)).sort()).toEqual(taken.sort());
});

test("every commit reaches the disk before it is acknowledged", async ({ folder, start }) => {
  test.skip(!Bun.which("strace"), "counting needs strace");
  const server = await start();
  const trace = join(folder, "trace");
  const strace = Bun.spawn(["strace", "-f", "-e", "trace=fdatasync", "-o", trace, "-p", String(server.pid)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  await strace.stderr.getReader().read();
  const before = countSyncs(trace);
  for (let number = 0; number < 20; number += 1) await subscribe(server.url, `disk-${number}@example.org`);
  expect(countSyncs(trace) - before).toBeGreaterThanOrEqual(20);
  strace.kill("SIGINT");
  await strace.exited;
});

/** One client that signs up one address after the other until the server is gone. */
async function streamSubscriptions(url: string, name: string, acknowledged: string[]) {
  for (let number = 0; ; number += 1) {
    const address = `${name}-${number}@example.org`;
    const answer = await subscribe(url, address).catch(() => undefined);
    if (!answer) return;
    expect(answer.status).toBe(201);
    acknowledged.push(address);
  }
}

const subscribe = (url: string, email: string) =>
  fetch(`${url}/api/subscribe`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  });

/** Asks the embedded database itself, beside a server that is idle. */
async function readAddresses(folder: string) {
  const options = { path: join(folder, "data/.s.PGSQL.5432"), user: "postgres", database: "postgres", max: 1 };
  const sql = postgres(options as postgres.Options<Record<string, never>>);
  const rows = await sql<{ email: string }[]>`select email from subscribers order by id`;
  await sql.end();
  return rows.map(({ email }) => email);
}

const countSyncs = (trace: string) => readFileSync(trace, "utf8").match(/fdatasync\(/g)?.length ?? 0;
