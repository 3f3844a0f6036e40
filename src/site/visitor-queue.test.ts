import { afterAll, expect, test } from "bun:test";

import { db } from "@db/client";
import { sql } from "drizzle-orm";

import { app } from "@/app";
import { startServer } from "@/server";
import { makePost } from "@/testing/setup";
import { withShorterWait } from "@/testing/shorter-wait";

const server = startServer({ port: 0, hostname: "127.0.0.1" });
afterAll(() => server.stop(true));

/** A response that is never cached, because its list is limited. */
const LIST = "/api/posts?limit=1";

async function send(path: string, { address = "192.0.2.1", signal = new AbortController().signal } = {}) {
  const server = { requestIP: () => ({ address, family: "IPv4", port: 1 }) };
  return app.request(path, { signal }, { server });
}

/** Runs `during` while every query on posts has to wait. */
async function whilePostsAreLocked(during: () => Promise<void>) {
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const slow = db.transaction(async (tx) => {
    await tx.execute(sql`lock table posts in access exclusive mode`);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  try {
    await during();
  } finally {
    release.resolve();
    await slow;
  }
}

test("when very many requests arrive at once, some are refused and the others served, including one from a new address [T66]", async () => {
  await makePost();
  const served: Promise<Response>[] = [];
  await whilePostsAreLocked(async () => {
    const flood = Array.from({ length: 400 }, () => send(LIST));
    const refused = await Promise.all(flood.slice(200));
    expect(refused.map(({ status }) => status)).toEqual(Array(200).fill(503));
    const [first] = refused;
    expect(Number(first?.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(first?.headers.get("Cache-Control")).toBe("no-store");
    expect(await first?.json()).toEqual({ error: expect.stringContaining("try again in a few seconds") });
    served.push(...flood.slice(0, 100), send(LIST, { address: "198.51.100.7" }));
  });
  expect((await Promise.all(served)).map(({ status }) => status)).toEqual(Array(101).fill(200));
  expect((await send(LIST)).status).toBe(200);
});

test("cached pages, files and health checks are served under any load [T66]", async () => {
  await makePost({ slug: "read", title: "Read before" });
  await Promise.all(["/", "/article/read"].map((path) => fetch(server.url.origin + path)));
  const flood: Promise<Response>[] = [];
  await whilePostsAreLocked(async () => {
    for (let number = 0; number < 200; number += 1) flood.push(send(LIST));
    const statusOf = async (path: string) => (await fetch(server.url.origin + path)).status;
    const paths = ["/healthz", "/logo.svg", "/", "/article/read", "/admin/login", "/api/admin/me"];
    expect(await Promise.all(paths.map(statusOf))).toEqual([200, 200, 200, 200, 200, 401]);
    const refused = await send("/article/other");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(await refused.text()).toContain("Please try again in a few seconds.");
  });
  await Promise.all(flood);
});

test("a client that disconnects gives up its place in the queue [T66]", async () => {
  const leaving = new AbortController();
  const flood: Promise<Response>[] = [];
  await whilePostsAreLocked(async () => {
    for (let number = 0; number < 200; number += 1) flood.push(send(LIST, { signal: leaving.signal }));
    leaving.abort();
    flood.push(send(LIST));
  });
  expect((await flood.at(-1))?.status).toBe(200);
  await Promise.all(flood);
});

test("a request that has waited for five seconds is refused [T66]", async () => {
  const flood: Promise<Response>[] = [];
  await whilePostsAreLocked(() =>
    withShorterWait(5000, async () => {
      for (let number = 0; number < 17; number += 1) flood.push(send(LIST));
      expect(await (await flood.at(-1))?.json()).toEqual({ error: expect.stringContaining("This site is very busy") });
    }),
  );
  await Promise.all(flood);
});
