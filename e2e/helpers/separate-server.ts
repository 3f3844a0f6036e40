import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test as base } from "playwright/test";
import postgres from "postgres";

import { type RunningServer, spawnServer, startServer } from "./app-server";

export { expect };

export const password = "seven calm herons wade";

/** The environment of every server that is started here. */
export const serverEnv = {
  DEMO_CONTENT: "off",
  SUBSCRIBE_LIMIT: "1000000",
  ADMIN_USERNAME: "editor",
  ADMIN_PASSWORD: password,
  BACKUP_SCHEDULE: "off",
};

type Start = (env?: Record<string, string>, commandPrefix?: string[]) => Promise<RunningServer>;
type Fixtures = {
  folder: string;
  /** `commandPrefix` is put before the command, for example to run it as another user. */
  start: Start;
  /** For a test of several sites: starts the one whose data and log are in this folder, which must exist. */
  startIn: (folder: string, ...options: Parameters<Start>) => Promise<RunningServer>;
};

/** Gives each test its own folder and servers in it. Afterwards the servers are killed and the folder is deleted. */
export const test = base.extend<Fixtures, { copyNewSite: (dataDir: string) => Promise<void> }>({
  copyNewSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "waymark-new-"));
      const template = join(folder, "data");
      let ready: Promise<unknown> | undefined;
      const makeTemplate = () =>
        startServer({ dataDir: template, output: join(folder, "log"), env: serverEnv }).then((s) => s.stop());
      await use(async (dataDir) => {
        ready ??= makeTemplate();
        await ready;
        cpSync(template, dataDir, { recursive: true });
      });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), "waymark-own-"));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  startIn: async ({ copyNewSite }, use) => {
    const started: RunningServer[] = [];
    await use(async (folder, env = {}, commandPrefix = []) => {
      const dataDir = join(folder, "data");
      // A first start is slow, so the data after one is copied. Tests of first starts create the folder or set one of these variables.
      const needsFirstStart = ["DEMO_CONTENT", "DATABASE_URL", "ADMIN_USERNAME"].some((name) => name in env);
      if (!needsFirstStart && !existsSync(dataDir)) await copyNewSite(dataDir);
      const server = await startServer({
        commandPrefix,
        dataDir,
        output: join(folder, "log"),
        env: { ...serverEnv, ...env },
      });
      started.push(server);
      return server;
    });
    await Promise.all(started.map((server) => server.stop("SIGKILL")));
  },
  start: ({ folder, startIn }, use) => use((...options) => startIn(folder, ...options)),
});

/** Starts a server that is expected to exit; returns its exit code and output. */
export async function runUntilExit(folder: string, env: Record<string, string> = {}) {
  const output = join(folder, `${crypto.randomUUID()}.log`);
  const child = spawnServer({
    output,
    env: { ...serverEnv, PORT: "0", DATABASE_URL: "", DATA_DIR: join(folder, "data"), ...env },
  });
  const code = await child.exited;
  return { code, output: readFileSync(output, "utf8") };
}

export const subscribe = (url: string, email: string) =>
  fetch(`${url}/api/subscribe`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email }),
  });

/** Signs in as the administrator of `serverEnv` and returns the session cookie. */
export async function signIn(url: string) {
  const response = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: serverEnv.ADMIN_USERNAME, password }),
  });
  const Cookie = response.headers.getSetCookie()[0]?.split(";")[0];
  if (!Cookie) throw new Error(`Signing in failed with ${response.status}`);
  return Cookie;
}

export const callAs = (Cookie: string) => (url: string, method: string, path: string, body?: unknown) =>
  fetch(url + path, {
    method,
    headers: { Cookie, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });

/** Queries the embedded database of an idle server directly. */
export async function queryEmbedded<Result>(folder: string, query: (sql: postgres.Sql) => Promise<Result>) {
  const options = { path: join(folder, "data/.s.PGSQL.5432"), user: "postgres", database: "postgres", max: 1 };
  const sql = postgres(options as postgres.Options<Record<string, never>>);
  return query(sql).finally(() => sql.end({ timeout: 1 }));
}
