import { expect, test } from "bun:test";
import { join } from "node:path";

import { env } from "@/env";

import { BackupStore } from "./backup-store";
import { realFiles } from "./file-system";

const ROUNDS = 3;
const dataDir = join(env.DATA_DIR, "killed");

/** Runs in a child process: makes one backup after another and prints the name of each finished one. */
const script = `
  const { migrateDb, openDb } = await import("@db/client");
  await openDb();
  await migrateDb();
  const { insertPost } = await import("@/posts/writing/create-post");
  const { preparePost } = await import("@/posts/writing/prepare-post");
  const { makeBackup } = await import("@/backup/make-backup");
  const { db } = await import("@db/client");
  console.info("ready");
  for (;;) {
    const slug = "post-" + crypto.randomUUID();
    const post = await preparePost({ title: slug, slug, excerpt: "", content: "<p>" + "Text ".repeat(20000) + "</p>", featuredImage: "/logo.svg", categoryId: null });
    await db.transaction((tx) => insertPost(tx, post, []));
    console.info((await makeBackup("automatic", { keep: 1000 })).name);
  }`;

test("when a process is killed while it makes backups, no finished one is lost and no truncated one is listed [T56]", async () => {
  const store = new BackupStore(join(dataDir, "backups"), realFiles);
  const created: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    created.push(...(await killWhileWorking(round, Math.random() * 300)));
    const listed = await store.list({ thoroughly: true });
    expect(listed.filter(({ problem }) => problem)).toEqual([]);
    expect(listed.map(({ name }) => name)).toEqual(expect.arrayContaining(created));
  }
  expect(created.length).toBeGreaterThanOrEqual(ROUNDS);
}, 240_000);

/** Kills the process `milliseconds` after it has made `count` backups. Returns the names that it printed. */
async function killWhileWorking(count: number, milliseconds: number) {
  const running = Bun.spawn([process.execPath, "-e", script], {
    cwd: join(import.meta.dir, "../.."),
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: env.DATABASE_URL },
    stdout: "pipe",
    stderr: "inherit",
  });
  let printed = "";
  let isKillScheduled = false;
  for await (const chunk of running.stdout) {
    printed += new TextDecoder().decode(chunk);
    if (isKillScheduled || printed.split("\n").length <= count + 1) continue;
    isKillScheduled = true;
    setTimeout(() => running.kill("SIGKILL"), milliseconds);
  }
  await running.exited;
  expect(running.signalCode).toBe("SIGKILL");
  return printed.split("\n").filter((line) => line.startsWith("waymark-"));
}
