import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { callAs, expect, runUntilExit, signIn, subscribe, test } from "./helpers/separate-server";

const GONE = "The server's data folder is gone, so nothing can be saved.";

test.describe.configure({ timeout: 180_000 });

test("a folder with a site's backups or secret but no database is refused and not changed [G1]", async ({
  folder,
  start,
}) => {
  const server = await start();
  const call = callAs(await signIn(server.url));
  await call(server.url, "POST", "/api/admin/categories", { name: "Tests", slug: "tests" });
  expect((await call(server.url, "POST", "/api/admin/backups")).status).toBe(200);
  await server.stop();
  const data = join(folder, "data");
  renameSync(join(data, "postgres"), join(folder, "postgres"));
  const names = readdirSync(data).sort();
  for (const kept of [names, ["backups"], ["session-secret"], ["holder", "lock"], ["postgres.damaged-2026"]]) {
    const copy = join(folder, `of-${kept[0]}-${kept.length}`);
    mkdirSync(copy);
    for (const name of kept) {
      if (existsSync(join(data, name))) cpSync(join(data, name), join(copy, name), { recursive: true });
      else writeFileSync(join(copy, name), "");
    }
    const { code, output } = await runUntilExit(folder, { DATA_DIR: copy });
    expect([kept, code, output]).toEqual([kept, 1, expect.stringContaining(`There is no database in ${copy}`)]);
    expect(output).toContain("bun run admin -- recover");
    expect(readdirSync(copy).sort()).toEqual([...kept].sort());
  }
  renameSync(join(folder, "postgres"), join(data, "postgres"));
  const again = await start();
  expect(await (await fetch(`${again.url}/api/categories`)).json()).toHaveLength(1);
});

test("an interrupted first start can be tried again, even next to the lost+found of a mounted disk [G1]", async ({
  folder,
  start,
}) => {
  const data = join(folder, "data");
  for (const name of ["postgres.new", "backups", "lost+found"]) mkdirSync(join(data, name), { recursive: true });
  writeFileSync(join(data, "postgres.new/PG_VERSION"), "18\n");
  for (const name of ["holder", "lock"]) writeFileSync(join(data, name), "");
  const { url } = await start();
  expect((await subscribe(url, "reader@example.org")).status).toBe(201);
  expect(existsSync(join(data, "postgres.new"))).toBe(false);
});

const losses: [string, (data: string) => void][] = [
  ["the data folder is deleted", (data) => rmSync(data, { recursive: true })],
  ["the data folder is moved away", (data) => renameSync(data, `${data}.away`)],
  ["the database in it is deleted", (data) => rmSync(join(data, "postgres"), { recursive: true })],
  ["the database in it is moved away", (data) => renameSync(join(data, "postgres"), join(data, "postgres.away"))],
  ["the log in it is deleted", (data) => rmSync(join(data, "postgres/pg_wal"), { recursive: true })],
  ["the data folder is replaced by a copy", replaceByCopy],
  ["everything in the data folder is deleted", (data) => emptyFolder(data)],
];

// In parallel, because each server keeps running for some seconds after the loss.
test("when the files are lost while the server runs, no write is acknowledged anymore, and it exits with 72 [G2, G25]", async ({
  folder,
  startIn,
}) => {
  await Promise.all(
    losses.map(async ([what, lose], number) => {
      const own = join(folder, String(number));
      mkdirSync(own);
      const server = await startIn(own);
      for (let before = 0; before < 3; before += 1) await subscribe(server.url, `before-${before}@example.org`);
      lose(join(own, "data"));
      const { responses, ready } = await writeUntilExit(server.url);
      expect(await server.exited, what).toBe(72);
      expect(ready, what).toBe(503);
      expect(
        responses.filter(({ status }) => status !== 503),
        what,
      ).toEqual([]);
      expect(responses.at(-1)?.text, what).toContain(GONE);
    }),
  );
  const { code, output } = await runUntilExit(join(folder, String(losses.length - 1)));
  expect([code, output], "the next start does not create a new site").toEqual([
    1,
    expect.stringContaining("There is no database in"),
  ]);
});

async function writeUntilExit(url: string) {
  const responses: { status: number; text: string }[] = [];
  let ready = 200;
  for (let number = 0; ; number += 1) {
    const response = await subscribe(url, `after-${number}@example.org`).catch(() => undefined);
    if (!response) return { responses, ready };
    responses.push({ status: response.status, text: await response.text() });
    ready = await fetch(`${url}/readyz`).then(
      ({ status }) => status,
      () => ready,
    );
    await Bun.sleep(50);
  }
}

test("a data folder that was moved away is noticed even when nobody writes [G2]", async ({ folder, start }) => {
  const server = await start();
  renameSync(join(folder, "data"), join(folder, "away"));
  await expect.poll(() => fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(503);
  expect(await server.exited).toBe(72);
});

test("a stop right after the data folder was moved exits with 72 too [G25]", async ({ folder, start }) => {
  const server = await start();
  renameSync(join(folder, "data"), join(folder, "away"));
  expect(await server.stop()).toBe(72);
});

function replaceByCopy(data: string) {
  cpSync(data, `${data}.copy`, { recursive: true, filter: (path) => !path.includes(".s.PGSQL") });
  renameSync(data, `${data}.away`);
  renameSync(`${data}.copy`, data);
}

function emptyFolder(path: string) {
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true });
}
