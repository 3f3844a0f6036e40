import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, queryEmbedded, runUntilExit, subscribe, test } from "./helpers/separate-server";

test.describe.configure({ timeout: 300_000 });

test("a second server on the same folder refuses to start and does not affect the first [T62, F24]", async ({
  folder,
  start,
}) => {
  const first = await start();
  expect((await subscribe(first.url, "early@example.org")).status).toBe(201);
  const { code, output } = await runUntilExit(folder);
  expect(code).toBe(1);
  expect(output).toContain(
    `Another Waymark process (process ${first.pid}) already uses the data folder ${join(folder, "data")}`,
  );
  expect((await subscribe(first.url, "late@example.org")).status).toBe(201);
  expect(await readAddresses(folder)).toEqual(["early@example.org", "late@example.org"]);
});

test("a server on a taken port, or without a reachable database, says so and exits", async ({ folder, start }) => {
  const first = await start();
  const { port } = new URL(first.url);
  const separate = { HOST: "127.0.0.1", DATA_DIR: join(folder, "separate") };
  const second = await runUntilExit(folder, { ...separate, PORT: port });
  expect(second.code).toBe(1);
  expect(second.output).toContain(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
  );
  const third = await runUntilExit(folder, { ...separate, DATABASE_URL: `postgres://ada:secret@127.0.0.1:1/none` });
  expect(third.code).toBe(1);
  expect(third.output).toContain("The PostgreSQL database can't be used: ");
  expect(third.output).not.toContain("secret");
});

test("SIGTERM lets requests in flight finish, keeps their rows and exits with 0 [T61, F23]", async ({
  folder,
  start,
}) => {
  const server = await start();
  const responses = Array.from({ length: 40 }, (_, number) => {
    const address = `in-flight-${number}@example.org`;
    return subscribe(server.url, address).then(
      ({ status }) => ({ address, status }),
      () => ({ address, status: 0 }),
    );
  });
  await Promise.any(responses);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { "Content-Type": "application/json", "Content-Length": "28" };
  const slow = fetch(`${server.url}/api/subscribe`, { method: "POST", headers, body: readable });
  await writer.write(new TextEncoder().encode('{"email":'));
  // A later request is answered, so the slow one has arrived.
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const stopped = server.stop("SIGTERM");
  const isListening = () => fetch(`${server.url}/healthz`).then(Boolean, () => false);
  await expect.poll(isListening).toBe(false);
  await writer.write(new TextEncoder().encode('"slow@example.org"}'));
  await writer.close();
  expect((await slow).status).toBe(201);
  expect(await stopped).toBe(0);
  const accepted = (await Promise.all(responses)).filter(({ status }) => status === 201).map(({ address }) => address);
  expect(accepted.length).toBeGreaterThan(0);
  accepted.push("slow@example.org");
  await start();
  expect((await readAddresses(folder)).sort()).toEqual(accepted.sort());
});

test("further signals, such as a parent process passes on after Ctrl+C, do not interrupt a stop", async ({ start }) => {
  const server = await start();
  process.kill(server.pid, "SIGINT");
  process.kill(server.pid, "SIGTERM");
  await Bun.sleep(5);
  process.kill(server.pid, "SIGTERM");
  expect(await server.exited).toBe(0);
});

test("every commit reaches the disk before it is acknowledged", async ({ folder, start }) => {
  test.skip(!Bun.which("strace"), "!!! NOT RUN: counting writes needs strace");
  const server = await start();
  const trace = join(folder, "trace");
  const strace = Bun.spawn(["strace", "-f", "-e", "trace=fdatasync", "-o", trace, "-p", String(server.pid)], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  await strace.stderr.getReader().read();
  const before = countSyncs(trace);
  for (let number = 0; number < 20; number += 1) await subscribe(server.url, `disk-${number}@example.org`);
  expect(countSyncs(trace) - before).toBeGreaterThanOrEqual(20);
  strace.kill("SIGINT");
  await strace.exited;
});

const countSyncs = (trace: string) => readFileSync(trace, "utf8").match(/fdatasync\(/g)?.length ?? 0;

async function readAddresses(folder: string) {
  const rows = await queryEmbedded(
    folder,
    (sql) => sql<{ email: string }[]>`select email from subscribers order by id`,
  );
  return rows.map(({ email }) => email);
}
