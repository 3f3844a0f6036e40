import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, queryEmbedded, subscribe, test } from "./helpers/separate-server";

test("a query that never ends makes the process exit with 70, and the next start has everything [T50]", async ({
  folder,
  start,
}) => {
  const server = await start({ QUERY_LIMIT_SECONDS: "2" });
  expect((await subscribe(server.url, "before@example.org")).status).toBe(201);
  const stuck = queryEmbedded(folder, (sql) => sql`do $$ begin loop end loop; end $$`);
  await expect(stuck).rejects.toThrow(/CONNECTION_CLOSED/);
  expect(await server.exited).toBe(70);
  expect(readFileSync(join(folder, "log"), "utf8")).toContain("The embedded database is stuck; exiting with code 70");

  // A query that is killed while it sorts on the disk leaves such files.
  const leftovers = join(folder, "data/postgres/base/pgsql_tmp");
  mkdirSync(leftovers, { recursive: true });
  writeFileSync(join(leftovers, "pgsql_tmp42.0"), "sorted rows");
  const next = await start();
  expect(existsSync(leftovers)).toBe(false);
  expect((await subscribe(next.url, "before@example.org")).status).toBe(409);
  expect((await subscribe(next.url, "after@example.org")).status).toBe(201);
});

test("a server that was suspended for longer than the query limit keeps working", async ({ start }) => {
  const server = await start({ QUERY_LIMIT_SECONDS: "2" });
  process.kill(server.pid, "SIGSTOP");
  await Bun.sleep(3000);
  process.kill(server.pid, "SIGCONT");
  for (let round = 0; round < 10; round += 1) {
    expect((await subscribe(server.url, `round-${round}@example.org`)).status).toBe(201);
    await Bun.sleep(100);
  }
});
