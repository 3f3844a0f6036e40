import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { median } from "./bench-load";
import { startServer } from "./helpers/app-server";
import { type Attack, attacks, randomAddress, send } from "./helpers/attacks";
import { createDatabase, findPostgres } from "./helpers/postgres-server";

// `bun e2e/bench-attacks.ts`: how the site behaves while somebody attacks it. Prints Markdown. It makes three measurements, `requests`, `searches` and
// `guesses`; `bun e2e/bench-attacks.ts searches guesses` makes only the named ones. `BENCH_CGROUP` names the `cgroup.procs` file of a memory cgroup
// that the attacked server joins.
const ATTACKED_POSTS = 1000;
const SEARCHED_POSTS = 10_000;
const CONCURRENCY = 20;
const SEARCHES = 500;
const WAVES = 8;
const GUESSES_PER_SECOND = 10;
const GUESSING_SECONDS = 180;
const PASSWORD = "seven calm herons wade";
const METHODS = ["POST", "PUT", "PATCH", "DELETE"];

/** Sends expensive requests, and measures how long others wait and how much memory the process takes. */
async function measureRequests(dataDir: string) {
  await fill(dataDir, "", ATTACKED_POSTS);
  const server = await start(dataDir, "");
  const port = Number(new URL(server.url).port);
  const health = startProbe(`${server.url}/healthz`);
  const kinds = attacks.flatMap(withEachMethod);
  let internalErrors = 0;
  for (const kind of kinds) {
    const statuses = await Promise.all(Array.from({ length: CONCURRENCY }, () => send(port, kind)));
    internalErrors += statuses.filter((status) => status === 500).length;
  }
  const { times, failures } = await health.stop();
  const [, peak] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  await server.stop();
  printTable(
    `${kinds.length} kinds of requests, each ${CONCURRENCY} times at once, ${ATTACKED_POSTS} posts, embedded`,
    {
      "/healthz, median": ms(median(times)),
      "/healthz, longest": ms(Math.max(...times)),
      "/healthz, failed": `${failures} of ${times.length}`,
      "responses 500": `${internalErrors}`,
      "peak memory": `${Math.round(Number(peak) / 1024)} MB`,
    },
  );
}

const withEachMethod = (attack: Attack) =>
  attack.head.startsWith("POST ")
    ? METHODS.map((method) => ({ ...attack, head: attack.head.replace("POST", method) }))
    : [attack];

/** Sends many new searches at once, and measures how long readers wait. */
async function measureSearches(dataDir: string) {
  const postgres = await findPostgres();
  if (!postgres) return console.info("!!! NOT RUN: no PostgreSQL server was found.");
  const database = await createDatabase(postgres);
  await fill(dataDir, database.url, SEARCHED_POSTS);
  const server = await start(dataDir, database.url);
  const [post] = await (await fetch(`${server.url}/api/posts?limit=1`)).json();
  const pages = { Home: "/", "an article": `/article/${post.slug}`, "/readyz": "/readyz" };
  for (const path of Object.values(pages)) await fetch(server.url + path);
  const probes = Object.entries(pages).map(([name, path]) => ({ name, probe: startProbe(server.url + path) }));
  const firstSearches: number[] = [];
  for (let wave = 0; wave < WAVES; wave += 1) {
    const all = Array.from({ length: SEARCHES }, (_, number) => `hormone ${wave} result ${number}`);
    await Promise.all(all.map((text) => search(server.url, text)));
    firstSearches.push(await timeOf(() => search(server.url, `clinic ${wave}`)));
  }
  const rows: Record<string, string> = {};
  for (const { name, probe } of probes) {
    const { times, failures } = await probe.stop();
    rows[`${name}, median`] = ms(median(times));
    rows[`${name}, longest`] = ms(Math.max(...times));
    rows[`${name}, failed`] = `${failures} of ${times.length}`;
  }
  rows["first search after a wave, longest"] = ms(Math.max(...firstSearches));
  await server.stop();
  await database.drop();
  await postgres.release();
  printTable(`${WAVES} waves of ${SEARCHES} new searches at once, ${SEARCHED_POSTS} posts, PostgreSQL`, rows);
}

const search = (url: string, text: string) =>
  fetch(`${url}/api/search?q=${encodeURIComponent(text)}`, { headers: { "X-Forwarded-For": randomAddress() } }).then(
    (response) => response.arrayBuffer(),
  );

/** Guesses a password from a thousand addresses, and measures how long its owner waits to sign in. */
async function measureGuesses(dataDir: string) {
  const server = await start(dataDir, "");
  const owner = "203.0.113.9";
  const statuses = new Map<number, number>();
  const guess = async (number: number) => {
    const place = number % 1000;
    const address = `${20 + (place % 100)}.${Math.floor(place / 100)}.0.7`;
    const { status } = await logIn(server.url, `guess ${number}`, address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  const waits: number[] = [];
  const guesses: Promise<void>[] = [];
  const started = performance.now();
  const signOwnerIn = async () => {
    for (let time = 0; time < 5; time += 1) {
      await Bun.sleep((GUESSING_SECONDS / 6) * 1000);
      waits.push(
        await timeOf(async () => {
          while ((await logIn(server.url, PASSWORD, owner)).status !== 200) await Bun.sleep(1000);
        }),
      );
    }
  };
  const signingIn = signOwnerIn();
  for (let number = 0; performance.now() - started < GUESSING_SECONDS * 1000; number += 1) {
    guesses.push(guess(number));
    await Bun.sleep(1000 / GUESSES_PER_SECOND);
  }
  await Promise.all([signingIn, ...guesses]);
  await server.stop();
  printTable(`Guessing from 1,000 addresses, ${GUESSES_PER_SECOND} a second, ${GUESSING_SECONDS} s`, {
    "responses to guesses": [...statuses].map(([status, count]) => `${count} × ${status}`).join(", "),
    "the owner waited": waits.map(ms).join(", "),
  });
}

const logIn = (url: string, password: string, address: string) =>
  fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: JSON.stringify({ username: "editor", password }),
  });

async function fill(dataDir: string, databaseUrl: string, posts: number) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
  const seed = Bun.spawn([process.execPath, "db/seed.ts", String(posts), "0"], { env, stdout: "ignore" });
  if ((await seed.exited) !== 0) throw new Error("The database could not be filled");
}

function start(dataDir: string, databaseUrl: string) {
  const cgroup = Bun.env.BENCH_CGROUP;
  return startServer({
    dataDir,
    output: join(folder, "log"),
    env: { DATABASE_URL: databaseUrl, TRUST_PROXY: "1", ADMIN_USERNAME: "editor", ADMIN_PASSWORD: PASSWORD },
    commandPrefix: cgroup ? ["sh", "-c", `echo $$ > ${cgroup}; exec "$@"`, "sh"] : [],
  });
}

/** Requests the URL again and again in a thread of its own. */
function startProbe(url: string) {
  const worker = new Worker(new URL("./bench-attacks-probe.ts", import.meta.url).href);
  worker.postMessage(url);
  return {
    stop: () =>
      new Promise<{ times: number[]; failures: number }>((resolve) => {
        worker.onmessage = ({ data }) => {
          worker.terminate();
          resolve(data);
        };
        worker.postMessage("stop");
      }),
  };
}

async function timeOf(work: () => Promise<unknown>) {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;

function printTable(title: string, rows: Record<string, string>) {
  const lines = Object.entries(rows).map(([name, value]) => `| ${name} | ${value} |`);
  console.info([`| ${title} | |`, "|---|---|", ...lines, ""].join("\n"));
}

const measurements = { requests: measureRequests, searches: measureSearches, guesses: measureGuesses };
const requested = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "waymark-attacks-"));
await Bun.spawn([process.execPath, "src/build.ts"], { cwd: join(import.meta.dir, "..") }).exited;
try {
  for (const [name, run] of Object.entries(measurements)) {
    if (requested.length === 0 || requested.includes(name)) await run(join(folder, name));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
