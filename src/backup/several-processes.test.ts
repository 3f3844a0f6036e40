import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { db } from "@db/client";
import { sql } from "drizzle-orm";

import { env } from "@/env";
import { makePost } from "@/testing/setup";

import { runExclusiveJob } from "./jobs";
import { acquireJobLock } from "./queries";

/** Runs a script in another process on the same database, with a separate data folder. Returns what it prints. */
async function inAnotherProcess(dataDir: string, script: string) {
  const running = Bun.spawn([process.execPath, "-e", `${script}; process.exit(0);`], {
    cwd: join(import.meta.dir, "../.."),
    env: { ...process.env, DATA_DIR: join(env.DATA_DIR, dataDir), DATABASE_URL: env.DATABASE_URL },
    stdout: "pipe",
  });
  return new Response(running.stdout).text();
}

const onServer = test.if(env.DATABASE_URL !== "");

onServer(
  "two processes on one server make one backup of a slot",
  async () => {
    await makePost();
    const script = `await (await import("@/backup/schedule")).runSlot("2026-11-28T06:00:00.000Z")`;
    await Promise.all(["one", "two"].map((dataDir) => inAnotherProcess(dataDir, script)));
    const made = ["one", "two"].map((dataDir) => join(env.DATA_DIR, dataDir, "backups"));
    const files = made.filter((folder) => existsSync(folder)).flatMap((folder) => readdirSync(folder));
    expect(files.filter((name) => name.endsWith(".json"))).toHaveLength(1);
  },
  30_000,
);

onServer(
  "while one process works on backups, another one says that it must wait",
  async () => {
    const release = await acquireJobLock();
    const script = `await (await import("@/backup/jobs")).runExclusiveJob("check", async () => {}).then(
    () => console.info("done"), (error) => console.info(error.status, error.message))`;
    expect(await inAnotherProcess("one", script)).toBe(
      "409 Another server of this site is working on backups. Please try again when that is done.\n",
    );
    await release?.();
    expect(await inAnotherProcess("one", script)).toBe("done\n");
  },
  30_000,
);

onServer(
  "losing the connection during backup work does not end the process, and later work succeeds",
  async () => {
    const endLockConnections = sql`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory'`;
    const work = async () => {
      expect(await db.execute(endLockConnections)).toHaveLength(1);
      await Bun.sleep(100);
      return "done";
    };
    for (let round = 0; round < 3; round += 1) expect(await runExclusiveJob("check", work)).toBe("done");
    await Promise.all(Array.from({ length: 20 }, () => db.execute(sql`select 1`)));
  },
  10_000,
);
