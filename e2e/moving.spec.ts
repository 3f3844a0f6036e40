import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { createDatabase, findPostgres } from "./helpers/postgres-server";
import { callAs, expect, runUntilExit, serverEnv, signIn, subscribe, test } from "./helpers/separate-server";

const root = join(import.meta.dir, "..");

const damages: [string, RegExp, (folder: string) => void][] = [
  [
    "a newer PostgreSQL created it",
    /was created by PostgreSQL 99; this version of Waymark uses PostgreSQL \d\d\. Nothing was changed/,
    (at) => writeFileSync(join(at, "PG_VERSION"), "99\n"),
  ],
  ["the folder is empty", /PG_VERSION is missing/, (at) => emptyFolder(at)],
  ["the log is truncated", /could not locate a valid checkpoint record/, (at) => truncateAllIn(join(at, "pg_wal"))],
  [
    "pg_control is garbage",
    /could not be opened/,
    (at) => writeFileSync(join(at, "global/pg_control"), "x".repeat(8192)),
  ],
];

// Each restores whole sites several times, which takes two minutes on a slow machine.
test.describe.configure({ timeout: 240_000 });

test("a damaged database is not opened or changed, and recover replaces it, or a missing one, with the newest backup that has posts [G1]", async ({
  folder,
  start,
}) => {
  const { url, stop } = await start({ DEMO_CONTENT: "on" });
  const call = callAs(await signIn(url));
  expect((await call(url, "POST", "/api/admin/backups")).status).toBe(200);
  const posts = await (await call(url, "GET", "/api/admin/posts")).json();
  for (const { id } of posts) {
    await call(url, "DELETE", `/api/admin/posts/${id}`);
    await call(url, "DELETE", `/api/admin/posts/${id}?forever=true`);
  }
  // Before the check restores the posts, it makes a newer backup, which has none.
  const { message } = await (await call(url, "POST", "/api/admin/check-and-restore")).json();
  expect(message).toContain("20 posts");
  expect(await stop()).toBe(0);
  const refusal = await admin(folder, ["recover"]);
  expect(refusal.output).toContain("all of it can be read: there is nothing to recover.");
  expect(refusal.code).toBe(1);

  const database = join(folder, "data/postgres");
  expect((await admin(folder, ["recover"], { DATA_DIR: join(folder, "none") })).output).toContain(
    "There is no site in",
  );
  expect(existsSync(join(folder, "none"))).toBe(false);
  const moved = join(folder, "moved");
  renameSync(database, moved);
  const restored = await admin(folder, ["recover"]);
  expect([restored.code, restored.output], "without a database folder").toEqual([
    0,
    expect.stringContaining("20 posts, 6 categories"),
  ]);
  expect(restored.output).not.toContain("damaged");
  rmSync(database, { recursive: true });
  renameSync(moved, database);
  cpSync(database, join(folder, "good"), { recursive: true });
  for (const [label, sentence, damage] of damages) {
    rmSync(database, { recursive: true });
    cpSync(join(folder, "good"), database, { recursive: true });
    damage(database);
    const before = hashFiles(database);
    const { code, output } = await runUntilExit(folder);
    expect([code, output], label).toEqual([1, expect.stringMatching(sentence)]);
    expect(hashFiles(database), label).toBe(before);
    if (label.startsWith("a newer")) {
      const refused = await admin(folder, ["recover"]);
      expect([refused.code, refused.output], "it is not damaged").toEqual([1, expect.stringMatching(sentence)]);
      expect(hashFiles(database)).toBe(before);
    }
  }

  const recovered = await admin(folder, ["recover"]);
  expect(recovered.output).toContain("20 posts, 6 categories");
  expect(recovered.code).toBe(0);
  const damaged = readdirSync(join(folder, "data")).find((name) => name.startsWith("postgres.damaged-")) ?? "";
  expect(existsSync(join(folder, "data", damaged, "PG_VERSION"))).toBe(true);
  // Simulates a power failure in the last step, which the next start finishes.
  renameSync(database, `${database}.recovered`);
  const again = await start({ ADMIN_USERNAME: "", ADMIN_PASSWORD: "" });
  expect(await (await fetch(`${again.url}/api/posts`)).json()).toHaveLength(17);
});

test("a site moves to a PostgreSQL server and back with its administrators, and both databases have the same content", async ({
  folder,
  start,
}) => {
  const server = await findPostgres();
  if (!server) return test.skip(true, "!!! NOT RUN: no PostgreSQL server was found");
  const database = await createDatabase(server);
  const DATABASE_URL = database.url;
  const embedded = await start({ DEMO_CONTENT: "on" });
  await subscribe(embedded.url, "reader@example.org");
  expect((await admin(folder, ["move-to", DATABASE_URL])).output).toContain(
    "This command needs the embedded database to itself",
  );
  await embedded.stop();

  const toServer = await admin(folder, ["move-to", DATABASE_URL]);
  expect(toServer.output).toMatch(
    /Moved 20 posts.* 1 subscriber,.* and \d+ images, \d+ revisions of posts and 1 administrator\./,
  );
  expect(toServer.code).toBe(0);
  expect((await admin(folder, ["move-to", DATABASE_URL])).output).toContain(
    "Nothing was moved. The other database must be empty",
  );
  const onServer = await start({ DATABASE_URL });
  await signIn(onServer.url);
  expect((await subscribe(onServer.url, "reader@example.org")).status).toBe(409);
  expect((await admin(folder, ["move-to", "embedded"], { DATABASE_URL })).output).toContain(
    "Waymark is still running on this database",
  );
  await onServer.stop();

  renameSync(join(folder, "data/postgres"), join(folder, "data/postgres.before"));
  const toEmbedded = await admin(folder, ["move-to", "embedded"], { DATABASE_URL });
  expect(toEmbedded.code).toBe(0);
  expect(hashIn(toEmbedded.output)).toBe(hashIn(toServer.output));
  await signIn((await start()).url);
  await database.drop();
  await server.release();
});

/** Runs `bun run admin` with the environment of the server. */
async function admin(folder: string, words: string[], env: Record<string, string> = {}) {
  const child = Bun.spawn([process.execPath, "src/operator/admin-command.ts", ...words], {
    cwd: root,
    env: {
      ...process.env,
      ...serverEnv,
      NODE_ENV: "production",
      DATABASE_URL: "",
      DATA_DIR: join(folder, "data"),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [out, problems] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, output: out + problems };
}

const hashIn = (text: string) => /sha256 ([0-9a-f]{64})/.exec(text)?.[1] ?? "none";

/** Hashes all files except postmaster.pid, which names the process that opened the database last. */
function hashFiles(folder: string) {
  const hasher = new Bun.CryptoHasher("sha256");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    if (!path.endsWith("postmaster.pid")) hasher.update(path).update(readFileSync(path));
  }
  return hasher.digest("hex");
}

function emptyFolder(folder: string) {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
}

function truncateAllIn(folder: string) {
  for (const file of readdirSync(folder, { withFileTypes: true })) {
    if (file.isFile()) truncateSync(join(folder, file.name));
  }
}
