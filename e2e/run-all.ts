import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pLimit from "p-limit";

import { ensureBrowser } from "./helpers/browser";
import { findPostgres } from "./helpers/postgres-server";

// `bun run test`: every check of the repository. With names as arguments ("unit browser") only those steps.
const root = join(import.meta.dir, "..");
const bun = process.execPath;
const MIN_MEMORY_DISK_BYTES = 4 * 1024 ** 3;
// The tests spend most of their time waiting for the disk, and nothing that they store must survive.
if (hasMemoryDisk("/dev/shm")) process.env.TMPDIR = "/dev/shm";
const temporaryFolder = mkdtempSync(join(tmpdir(), "waymark-run-"));
const STEP_TIMEOUT_MS = 40 * 60_000;

type Outcome = { passed: number; failed: number; note?: string };
type Step = { name: string; title: string; run: () => Promise<Outcome> };

const checks: Step[] = [
  { name: "format", title: "Format", run: () => check([bun, "fmt", "--check"]) },
  { name: "types", title: "Types", run: () => check([bun, "check", "--no-script"]) },
  { name: "lint", title: "Lint", run: () => check([bun, "run", "lint"]) },
  {
    name: "security-rows",
    title: "Every row of docs/security.md has a test",
    run: () => check([bun, "e2e/security-rows.ts"]),
  },
  { name: "build", title: "Production build", run: build },
];
const unitSuites: Step[] = [
  { name: "unit", title: "Unit and HTTP tests on the embedded database", run: () => runUnitTests("") },
  { name: "postgres", title: "Unit and HTTP tests on a PostgreSQL server", run: runPostgresTests },
];
const browserSuite: Step = { name: "browser", title: "Browser tests on the production server", run: runBrowserTests };
const steps = [...checks, ...unitSuites, browserSuite];

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(", ")}. There are: ${steps.map((step) => step.name).join(", ")}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0 };
let postgres: ReturnType<typeof findPostgres> | undefined;
let browser: Promise<void> | undefined;
// Installing a browser takes a while, so it begins beside the checks.
if (isRequested(browserSuite)) ensureSharedBrowser().catch(() => {});
await runTwoAtATime(checks);
await runTwoAtATime([...unitSuites, browserSuite]);
await (await postgres)?.release();
rmSync(temporaryFolder, { recursive: true, force: true });
console.info(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);

function hasMemoryDisk(path: string) {
  if (process.env.TMPDIR || !existsSync(path)) return false;
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize >= MIN_MEMORY_DISK_BYTES;
}

/** Runs only two steps at a time, because each keeps about one core busy. */
function runTwoAtATime(all: Step[]) {
  return pLimit(2).map(all.filter(isRequested), runStep);
}

function isRequested({ name }: Step) {
  return requested.length === 0 || requested.includes(name);
}

async function runStep({ title, run }: Step) {
  console.info(`\n== ${title}`);
  const started = performance.now();
  const { passed, failed, note } = await run().catch(reportFailure);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${title}: ${note ?? `${passed} passed, ${failed} failed`} (${seconds} s)`);
  total.passed += passed;
  total.failed += failed;
}

function reportFailure(error: unknown): Outcome {
  console.error(error instanceof Error ? error.message : String(error));
  return { passed: 0, failed: 1 };
}

/** Runs a command that counts as one test, which passes or fails. */
async function check(command: string[]): Promise<Outcome> {
  return (await succeeds(command)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Runs the tests in two processes, because many of them wait more than they compute. */
async function runUnitTests(databaseUrl: string) {
  const outcomes = await Promise.all(
    ["1/2", "2/2"].map((shard) => {
      const report = join(temporaryFolder, `unit-${crypto.randomUUID()}.xml`);
      const reporter = ["--reporter=junit", `--reporter-outfile=${report}`];
      const command = [bun, "test", "--timeout", "60000", `--shard=${shard}`, ...reporter];
      return runTests(command, report, { DATABASE_URL: databaseUrl });
    }),
  );
  const sum = (count: "passed" | "failed") => outcomes.reduce((total, outcome) => total + outcome[count], 0);
  return { passed: sum("passed"), failed: sum("failed") };
}

async function build() {
  const outcome = await check([bun, "run", "build"]);
  if (outcome.failed === 0) process.env.E2E_BUILT = "true";
  return outcome;
}

async function runBrowserTests() {
  await ensureSharedBrowser();
  const server = await findSharedPostgres();
  const report = join(root, "test-results/browser.xml");
  const command = [bun, "--bun", "x", "playwright", "test", "--config", "e2e/playwright.config.ts"];
  return runTests(command, report, server ? { DATABASE_URL: server.url } : {});
}

function ensureSharedBrowser() {
  browser ??= ensureBrowser();
  return browser;
}

/** Finds or starts one server for all steps that need one. */
function findSharedPostgres() {
  postgres ??= findPostgres({ prefersOwn: true });
  return postgres;
}

async function runPostgresTests() {
  const server = await findSharedPostgres();
  if (!server) {
    return {
      passed: 0,
      failed: 0,
      note: "!!! NOT RUN: no PostgreSQL server was found. Set DATABASE_URL or install one.",
    };
  }
  console.info(`on ${server.from}`);
  return runUnitTests(server.url);
}

/** Runs a command that writes a JUnit report of its tests. A run that ends badly without a failed test counts as one failure. */
async function runTests(command: string[], report: string, env: Record<string, string>): Promise<Outcome> {
  rmSync(report, { force: true });
  const hasSucceeded = await succeeds(command, env);
  const { passed, failed } = await readReport(report);
  return { passed, failed: failed === 0 && (!hasSucceeded || passed === 0) ? 1 : failed };
}

async function readReport(report: string): Promise<Outcome> {
  const file = Bun.file(report);
  const text = (await file.exists()) ? await file.text() : "";
  for (const reason of new Set(text.match(/!!! NOT RUN: [^"]*/g))) console.info(reason.replaceAll("&apos;", "'"));
  const head = /<testsuites[^>]*>/.exec(text)?.[0] ?? "";
  const count = (name: string) => Number(new RegExp(` ${name}="(\\d+)"`).exec(head)?.[1] ?? 0);
  const failed = count("failures") + count("errors");
  return { passed: count("tests") - failed - count("skipped"), failed };
}

/** Runs a command, and prints its output only when it fails. */
async function succeeds(command: string[], env: Record<string, string> = {}) {
  const log = join(temporaryFolder, `${crypto.randomUUID()}.log`);
  const child = Bun.spawn(["sh", "-c", 'exec "$@" >"$0" 2>&1', log, ...command], {
    cwd: root,
    env: { ...process.env, ...env },
    stdin: "ignore",
    timeout: STEP_TIMEOUT_MS,
    killSignal: "SIGKILL",
  });
  const succeeded = (await child.exited) === 0;
  const output = await Bun.file(log).text();
  if (!succeeded) console.error(output);
  const [, flaky] = /^ +\d+ flaky\n((?: {4}.+\n)+)/m.exec(output) ?? [];
  if (flaky) console.info(`!!! PASSED ONLY ON THE SECOND TRY:\n${flaky.trimEnd()}`);
  return succeeded;
}
