import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";

import { chromium } from "playwright";

import { loadTool, measure, median, onCore } from "./bench-load";
import { freePort, startServer } from "./helpers/app-server";
import { launchOptions } from "./helpers/browser";
import { createDatabase, findPostgres } from "./helpers/postgres-server";

// `bun run bench`: prints Markdown. Everything stays on this machine, in a temporary folder.
const root = join(import.meta.dir, "..");
const SLUG = "reading-a-semen-analysis";
const ROUNDS = 3;
const SECONDS = Number(Bun.env.BENCH_SECONDS ?? 5);

const folder = mkdtempSync(join(tmpdir(), "waymark-bench-"));
const dataDir = join(folder, "data");
const options = { dataDir, output: join(folder, "log"), env: { DEMO_CONTENT: "on" }, commandPrefix: onCore(0) };
const candidates: { name: string; url: string; encoding: string; rates: number[]; stop: () => Promise<unknown> }[] = [];
const cleanups: (() => Promise<unknown>)[] = [];

try {
  await Bun.spawn([process.execPath, "src/build.ts"], { cwd: root }).exited;
  await (await startServer(options)).stop();
  const server = await startServer(options);
  const article = `${server.url}/article/${SLUG}`;
  const idleMemory = memoryOf(server.pid);
  addCandidate("Waymark, article, cached", article, "br", async () => {});
  addCandidate("Waymark, Home, cached", `${server.url}/`, "br", async () => {});
  await addNginx(article);
  await measureAll();
  const busyMemory = memoryOf(server.pid);
  const bytes = await measureArticle(article);
  await server.stop();
  await addChild("Waymark, article, rendered each time", "uncached", "br");
  await addUncachedFromServer();
  await addChild("Bare Hono + React, same markup, gzip", "bare", "gzip");
  await measureAll();
  print(server.startMs, idleMemory, busyMemory, bytes);
} finally {
  for (const candidate of candidates) await candidate.stop();
  for (const cleanUp of cleanups) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
}

function addCandidate(name: string, url: string, encoding: string, stop: () => Promise<unknown>) {
  candidates.push({ name, url, encoding, rates: [], stop });
}

/** Measures the new candidates round by round, so that other load on the machine affects all of them. */
async function measureAll() {
  const fresh = candidates.filter((candidate) => candidate.rates.length === 0);
  for (const candidate of fresh) await measure(candidate.url, candidate.encoding, 1);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const candidate of fresh) candidate.rates.push(await measure(candidate.url, candidate.encoding, SECONDS));
  }
}

/** One worker of nginx that serves the article's compressed bytes from disk. */
async function addNginx(article: string) {
  const program = Bun.which("nginx") ?? Bun.which("nginx", { PATH: "/usr/sbin:/usr/local/sbin" });
  if (!program) return;
  const port = await freePort();
  const home = join(folder, "nginx");
  mkdirSync(home, { mode: 0o755 });
  const response = await fetch(article, { headers: { "Accept-Encoding": "br" }, decompress: false });
  await Bun.write(join(home, "page.html"), await response.arrayBuffer());
  const body = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${home}/${name};`);
  await Bun.write(
    join(home, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""} worker_processes 1; daemon off; pid ${home}/pid; error_log ${home}/error.log;
     events {} http { ${body.join(" ")} access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
     open_file_cache max=10; default_type text/html;
     server { listen 127.0.0.1:${port}; root ${home}; add_header Content-Encoding br; } }`,
  );
  const child = Bun.spawn([...onCore(0), program, "-p", home, "-c", join(home, "nginx.conf")], { stderr: "ignore" });
  await waitFor(`http://127.0.0.1:${port}/page.html`);
  addCandidate("nginx, one worker, the same bytes", `http://127.0.0.1:${port}/page.html`, "br", async () => {
    child.kill();
    await child.exited;
  });
}

/** The database server is not pinned to a core, so it can use a core other than Waymark's. */
async function addUncachedFromServer() {
  const server = await findPostgres();
  if (!server) return;
  const database = await createDatabase(server);
  cleanups.push(database.drop, server.release);
  const env = { ...options.env, DATABASE_URL: database.url };
  await (await startServer({ ...options, dataDir: join(folder, "server"), env })).stop();
  await addChild("The same, from a PostgreSQL server", "uncached", "br", database.url);
}

async function addChild(name: string, mode: "uncached" | "bare", encoding: string, databaseUrl = "") {
  const port = await freePort();
  // Each child has its own data folder, because only one process can use a folder.
  const ownData = join(folder, `${mode}${port}`);
  await Bun.spawn(["cp", "-R", dataDir, ownData]).exited;
  const child = Bun.spawn([...onCore(0), process.execPath, "e2e/bench-candidates.tsx", mode, String(port), SLUG], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: ownData, DATABASE_URL: databaseUrl },
  });
  const url = `http://127.0.0.1:${port}/article/${SLUG}`;
  await waitFor(url);
  addCandidate(name, url, encoding, async () => {
    child.kill("SIGKILL");
    await child.exited;
  });
}

async function waitFor(url: string) {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await Bun.sleep(50);
  }
  throw new Error(`${url} does not respond`);
}

/** Resident memory in megabytes. */
function memoryOf(pid: number) {
  const { stdout } = Bun.spawnSync(["ps", "-o", "rss=", "-p", String(pid)]);
  return Math.round(Number(stdout.toString()) / 1024);
}

/** How many bytes of each kind of file, except images, a browser receives for the article before any interaction. */
async function measureArticle(url: string) {
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  const weights: Record<string, number> = {};
  const weighing: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const kind = request.resourceType();
    if (kind === "image" || kind === "other") return;
    const weigh = async () => {
      const { responseBodySize } = await request.sizes();
      weights[kind] = (weights[kind] ?? 0) + responseBodySize;
    };
    weighing.push(weigh());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(weighing);
  await browser.close();
  return weights;
}

function print(startMs: number, idleMemory: number, busyMemory: number, bytes: Record<string, number>) {
  const nginx = candidates.find(({ name }) => name.startsWith("nginx"));
  const bare = candidates.find(({ name }) => name.startsWith("Bare"));
  const ratio = (rate: number, to: typeof nginx) => (to ? (rate / median(to.rates)).toFixed(2) : "not installed");
  const lines = [
    `${process.platform} ${process.arch}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Bun ${Bun.version}; ${loadTool}; median of ${ROUNDS} rounds of ${SECONDS} s`,
    "",
    "| Responses | per second | × nginx | × bare Hono + React |",
    "|---|---|---|---|",
    ...candidates.map(({ name, rates }) => {
      const rate = median(rates);
      return `| ${name} | ${Math.round(rate)} | ${ratio(rate, nginx)} | ${ratio(rate, bare)} |`;
    }),
    "",
    "| An article before any interaction | bytes |",
    "|---|---|",
    ...Object.entries(bytes).map(([kind, size]) => `| ${kind} | ${size} |`),
    `| all | ${Object.values(bytes).reduce((sum, size) => sum + size, 0)} |`,
    "",
    "| The process, embedded database with the demo | |",
    "|---|---|",
    `| start to ready | ${Math.round(startMs)} ms |`,
    `| resident memory after the start | ${idleMemory} MB |`,
    `| resident memory after the load | ${busyMemory} MB |`,
  ];
  console.info(lines.join("\n"));
}
