import { expect, test } from "bun:test";

import { runCancelable } from "@db/client";
import { type SQL, sql } from "drizzle-orm";

import { app } from "@/app";
import { errorWithCode } from "@/lib/errors";
import { makePost } from "@/testing/setup";

import { possibleTypos } from "./words";

/** A search from an address, as the server would see it. */
function search(
  text: string,
  { path = "/api/search", address = "192.0.2.1", signal = new AbortController().signal } = {},
) {
  const server = { requestIP: () => ({ address, family: "IPv4", port: 1 }) };
  return app.request(`${path}?q=${encodeURIComponent(text)}`, { signal }, { server });
}

test("when very many searches arrive at once, a few run, the rest are refused, and later searches run again [A2]", async () => {
  await makePost({ title: "Varicocele explained" });
  const responses = await Promise.all(Array.from({ length: 200 }, () => search("varicocele")));
  const refused = responses.filter(({ status }) => status === 503);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(refused.length).toBeGreaterThan(100);
  expect(responses.every(({ status }) => status === 200 || status === 503)).toBe(true);
  const [first] = refused;
  expect(Number(first?.headers.get("Retry-After"))).toBeGreaterThan(0);
  expect(first?.headers.get("Cache-Control")).toBe("no-store");
  expect(await first?.json()).toEqual({ error: expect.stringContaining("try again in a few seconds") });
  expect(await (await search("varicocele")).json()).toHaveLength(1);
});

test("the search page also says that a search was refused, and keeps the search text [A2]", async () => {
  const responses = await Promise.all(Array.from({ length: 60 }, () => search("varicocele", { path: "/search" })));
  const refused = responses.find(({ status }) => status === 503);
  expect(Number(refused?.headers.get("Retry-After"))).toBeGreaterThan(0);
  const html = (await refused?.text()) ?? "";
  expect(html).toContain("Please try again in a few seconds.");
  expect(html).toContain('value="varicocele"');
  expect(html).not.toContain("No results found");
});

test("while one client sends very many searches, the search of another client succeeds [A2]", async () => {
  const flood = Array.from({ length: 100 }, () => search("varicocele"));
  expect((await search("varicocele", { address: "198.51.100.7" })).status).toBe(200);
  await Promise.all(flood);
});

test("a search whose client has disconnected is not run, and gives up its place in the queue [A2]", async () => {
  const leaving = new AbortController();
  const flood = Array.from({ length: 30 }, () => search("varicocele", { signal: leaving.signal }));
  await Bun.sleep(0);
  leaving.abort();
  const next = search("varicocele");
  expect((await Promise.all(flood)).every(({ status }) => status !== 200)).toBe(true);
  expect((await next).status).toBe(200);
});

test("one address may search sixty times in a row, then four times a second; others are not affected [A2]", async () => {
  const start = performance.now();
  const statuses: number[] = [];
  for (let count = 0; count < 150; count++) statuses.push((await search("varicocele")).status);
  const allowed = 60 + 4 * ((performance.now() - start) / 1000);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(Math.ceil(allowed));
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200));
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
  expect((await search("varicocele", { address: "192.0.2.2" })).status).toBe(200);
});

test("typos are looked for only in a few words of ordinary length [A2]", () => {
  expect(possibleTypos(["hormnoe", "of", "oligoasthenoteratozoospermia"])).toEqual([
    "hormnoe",
    "oligoasthenoteratozoospermia",
  ]);
  expect(possibleTypos(["x".repeat(200), "精".repeat(200)])).toEqual([]);
  expect(possibleTypos("one three seven eight forty fifty sixty seventy eighty".split(" "))).toEqual([]);
});

const onServer = test.if(Boolean(Bun.env.DATABASE_URL));

/** Runs a statement of a search on a database server. */
const run = (statement: SQL, { timeoutMs = 60_000, signal = new AbortController().signal } = {}) =>
  runCancelable({ timeoutMs, signal }, (connection) => connection.execute(statement));
const codeOf = (error: unknown) => errorWithCode(error)?.code;

onServer("on a database server a search ends at its time limit, and when its client disconnects [A2]", async () => {
  const limited = await run(sql`select pg_sleep(2)`, { timeoutMs: 50 }).catch(codeOf);
  const leaving = new AbortController();
  const left = run(sql`select pg_sleep(5)`, { signal: leaving.signal }).catch(codeOf);
  await Bun.sleep(100);
  leaving.abort();
  expect([limited, await left]).toEqual(["57014", "57014"]);
});

onServer(
  "a client that disconnects at the end of a search cancels no other search on the same connection [A2]",
  async () => {
    for (let search = 1; search <= 50; search++) {
      const leaving = new AbortController();
      await runCancelable({ timeoutMs: 60_000, signal: leaving.signal }, async () => leaving.abort()).catch(() => {});
      const next = Array.from({ length: 4 }, () => run(sql`select pg_sleep(0.01)`));
      expect((await Promise.allSettled(next)).map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
    }
  },
);
