import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";

import { median } from "./bench-load";
import { type RunningServer, startServer } from "./helpers/app-server";

// `bun e2e/bench-backup.ts [posts] [megabytes of images]`: measures the time and memory of an export and an import on the
// embedded database, and how long visitors wait meanwhile. Prints Markdown. Linux only, since it reads /proc.
const [postCount = 2000, imageMegabytes = 500] = Bun.argv.slice(2).map(Number);
const PAUSE_MS = 40;
const root = join(import.meta.dir, "..");
const folder = mkdtempSync(join(Bun.env.BENCH_FOLDER ?? tmpdir(), "waymark-bench-backup-"));
const adminEnv = { ADMIN_USERNAME: "measure", ADMIN_PASSWORD: "seven calm herons wade", ADMIN_EMAIL: "a@example.org" };
const env = { ...adminEnv, BACKUP_SCHEDULE: "off" };
const rows: string[] = [];

try {
  const source = join(folder, "source");
  const fill = Bun.spawn([process.execPath, "e2e/bench-backup-fill.ts", String(postCount), String(imageMegabytes)], {
    cwd: root,
    env: { ...process.env, DATA_DIR: source, DATABASE_URL: "" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  if ((await fill.exited) !== 0) throw new Error("The database could not be filled");

  const path = join(folder, "export.json");
  const full = await start("source", { DEMO_CONTENT: "off" });
  await watch("export", full, "measured", async (cookie) => {
    const response = await fetch(`${full.url}/api/admin/export`, { headers: { Cookie: cookie } });
    const bytes = await Bun.write(path, response);
    if (String(bytes) !== response.headers.get("X-Total-Bytes")) throw new Error("The export is incomplete");
  });
  await full.stop();

  const other = await start("target", { DEMO_CONTENT: "on" });
  for (const [what, query] of [
    ["check", "?check=1"],
    ["import", ""],
  ] as const) {
    await watch(what, other, "measured", async (cookie) => {
      const headers = { Cookie: cookie, "Content-Type": "application/json" };
      const response = await fetch(`${other.url}/api/admin/import${query}`, {
        method: "POST",
        headers,
        body: Bun.file(path).stream(),
        duplex: "half",
        timeout: false,
      } as RequestInit);
      const { results, error } = await response.json();
      if (results?.posts.added !== postCount) throw new Error(error ?? "Not everything was imported");
    });
  }
  await other.stop();
  console.info(
    [
      `${process.platform} ${process.arch}, ${cpus()[0]?.model.trim()}, ${cpus().length} cores, Bun ${Bun.version};`,
      `${postCount} posts, ${imageMegabytes} MB of images, a file of ${Math.round(Bun.file(path).size / 1e6)} MB`,
      "",
      "| | seconds | memory before | at most | more | cached page | rendered page | admin page |",
      "|---|---|---|---|---|---|---|---|",
      ...rows,
      "",
      "For the pages: the longest wait and the median, in milliseconds.",
    ].join("\n"),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function start(name: string, more: Record<string, string>) {
  return startServer({ dataDir: join(folder, name), output: join(folder, `${name}.log`), env: { ...env, ...more } });
}

/** Does the work while three visitors request pages, and adds the measurements to the table. */
async function watch(what: string, server: RunningServer, slug: string, work: (cookie: string) => Promise<void>) {
  const cookie = await signIn(server);
  const probes = [
    probe(() => `${server.url}/`),
    probe((count) => `${server.url}/article/${slug}-${(count * 7) % postCount}`),
    probe((count) => `${server.url}/admin/posts?page=${1 + (count % 9)}`, cookie),
  ];
  await Bun.sleep(1500);
  const before = residentMegabytes(server.pid);
  for (const { waits } of probes) waits.length = 0;
  let peak = before;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMegabytes(server.pid));
  }, 50);
  const started = performance.now();
  await work(cookie);
  const seconds = (performance.now() - started) / 1000;
  clearInterval(sampling);
  const waits = await Promise.all(probes.map(({ stop }) => stop()));
  const times = waits.map((list) => `${Math.round(Math.max(...list))}, ${Math.round(median(list))}`);
  const memory = [before, peak, peak - before].map((megabytes) => `${Math.round(megabytes)} MB`);
  rows.push(`| ${[what, seconds.toFixed(1), ...memory, ...times].join(" | ")} |`);
}

/** Requests one page after another until stopped; `waits` are the milliseconds that each took. */
function probe(address: (count: number) => string, cookie = "") {
  const waits: number[] = [];
  let isRunning = true;
  async function requestPages() {
    for (let count = 0; isRunning; count += 1) {
      const started = performance.now();
      const response = await fetch(address(count), { headers: cookie ? { Cookie: cookie } : {}, redirect: "manual" });
      await response.arrayBuffer();
      if (response.status !== 200 && response.status !== 404)
        throw new Error(`A page responded with ${response.status}`);
      waits.push(performance.now() - started);
      await Bun.sleep(PAUSE_MS);
    }
  }
  const requesting = requestPages();
  return {
    waits,
    async stop() {
      isRunning = false;
      await requesting;
      return waits;
    },
  };
}

async function signIn({ url }: RunningServer) {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = adminEnv;
  const headers = { "Content-Type": "application/json" };
  const response = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers,
    body: JSON.stringify({ username, password }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

function residentMegabytes(pid: number) {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1000;
}
