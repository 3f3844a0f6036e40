import { afterEach, expect, spyOn, test } from "bun:test";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { db } from "@db/client";
import { media, posts, subscribers } from "@db/schema";

import { app } from "@/app";
import { env } from "@/env";
import { resultsOf } from "@/testing/content-counts";
import { makePost, makeUser, signIn } from "@/testing/setup";

const backupsFolder = join(env.DATA_DIR, "backups");
afterEach(() => rmSync(backupsFolder, { recursive: true, force: true }));

const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const file = (values: object = {}) => JSON.stringify({ version: 1, posts: [], ...values });
const post = (slug: string) => ({ title: "A title", slug, content: "<p>What it says</p>", isPublished: true });

async function calls() {
  const headers = { ...(await signIn()), "Content-Type": "application/json" };
  async function send(body: string | ReadableStream, { query = "", type = "application/json" } = {}) {
    const init = { method: "POST", headers: { ...headers, "Content-Type": type }, body };
    const response = await app.request(`/api/admin/import${query}`, init);
    return { status: response.status, body: await response.json() };
  }
  return { send, exported: () => app.request("/api/admin/export", { headers }) };
}

test("the export is a complete file with the time in its name and without passwords [T15, G14]", async () => {
  await makeUser({ username: "grace", password: "$argon2id$marker" });
  await makePost({ featuredImage: pixel });
  const response = await (await calls()).exported();
  expect(response.status).toBe(200);
  expect(response.headers.get("Content-Disposition")).toMatch(
    /^attachment; filename="waymark-backup-\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z\.json"$/,
  );
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const text = await response.text();
  expect(Buffer.byteLength(text)).toBe(Number(response.headers.get("X-Total-Bytes")));
  expect(JSON.parse(text)).toMatchObject({ version: 2, posts: [{}], media: [{ variants: [{ type: "image/webp" }] }] });
  expect(text).not.toMatch(/argon2|grace/);
});

test("an export fails when one of its images is deleted while it runs", async () => {
  await makePost({ featuredImage: pixel });
  const response = await (await calls()).exported();
  await db.delete(media);
  await expect(response.text()).rejects.toThrow("was deleted during the export");
});

test("one export runs at a time; others are told to wait, and a client that disconnects blocks nobody [G29]", async () => {
  await makePost({ featuredImage: pixel });
  const { exported } = await calls();
  const first = await exported();
  const second = await exported();
  expect([second.status, second.headers.get("Retry-After"), await second.json()]).toEqual([
    503,
    "60",
    { error: "An export is running. Try again in a minute." },
  ]);
  await first.text();
  const third = await exported();
  await third.body?.cancel();
  const fourth = await exported();
  expect(fourth.status).toBe(200);
  await db.delete(media);
  await expect(fourth.text()).rejects.toThrow();
  expect(await (await exported()).json()).toMatchObject({ version: 2 });
});

test("a client that disconnects while its export is prepared does not block the next export [G29]", async () => {
  await makePost();
  const headers = await signIn();
  const disconnect = new AbortController();
  const request = new Request("http://localhost:3000/api/admin/export", { headers, signal: disconnect.signal });
  disconnect.abort();
  await app.request(request);
  expect(await (await app.request("/api/admin/export", { headers })).json()).toMatchObject({ version: 2 });
});

test("another site's page can't start an export [T22]", async () => {
  const headers = { ...(await signIn()), "Sec-Fetch-Site": "cross-site" };
  expect((await app.request("/api/admin/export", { headers })).status).toBe(403);
});

test("an interrupted upload, or one that does not fit on the disk, leaves no file behind [G23]", async () => {
  const { send } = await calls();
  const broken = (error: Error) => {
    let sent = 0;
    return new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent < 5) controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
        else controller.error(error);
      },
    });
  };
  const full = Object.assign(new Error("write"), { code: "ENOSPC" });
  const error = spyOn(console, "error").mockImplementation(() => {});
  expect((await send(broken(full))).status).toBe(507);
  expect((await send(broken(new Error("The client is gone")))).status).toBe(500);
  error.mockRestore();
  expect(readdirSync(join(env.DATA_DIR, "imports"))).toEqual([]);
});

test("visitors see what was imported, even when something fails after the commit", async () => {
  const { send } = await calls();
  expect(await (await app.request("/")).text()).not.toContain("A title");
  const { execute } = db;
  let drops = 0;
  const spies = [
    spyOn(db, "execute").mockImplementation((query) => {
      const isDrop = JSON.stringify(query).includes("drop schema if exists waymark_import");
      if (isDrop) drops += 1;
      // The first drop removes tables that an earlier import may have left.
      if (isDrop && drops === 2) throw new Error("The connection broke");
      return execute.call(db, query) as never;
    }),
    spyOn(console, "error").mockImplementation(() => {}),
  ];
  const { status } = await send(file({ posts: [post("imported")] }));
  for (const spy of spies) spy.mockRestore();
  expect({ drops, status }).toEqual({ drops: 2, status: 500 });
  expect(await (await app.request("/")).text()).toContain("A title");
});

test("an import reports what it added and skipped, makes a safety backup, and visitors see the new content", async () => {
  await makePost({ slug: "intro", title: "Mine" });
  const { send, exported } = await calls();
  await app.request("/");
  const body = file({ posts: [post("intro"), post("new")], subscribers: [{ email: "a@example.org" }] });
  const checked = await send(body, { query: "?check=1" });
  expect(await db.$count(posts)).toBe(1);
  const { status, body: report } = await send(body);
  expect(status).toBe(200);
  expect(report).toEqual({
    results: resultsOf({ posts: { added: 1, skipped: 1 }, subscribers: { added: 1, skipped: 0 } }),
    skipped: [{ kind: "post", name: "“A title” (intro)", reason: "A post with this slug already exists" }],
    notes: [],
    safetyBackup: expect.stringContaining("safety"),
  });
  expect(checked).toEqual({ status: 200, body: { ...report, safetyBackup: null } });
  const safety = await Bun.file(join(backupsFolder, report.safetyBackup)).json();
  expect(safety.posts.map(({ slug }: { slug: string }) => slug)).toEqual(["intro"]);
  expect(await (await app.request("/")).text()).toContain('href="/article/new"');

  const whole = await (await exported()).text();
  const again = await send(whole);
  expect(again.body.results.posts).toEqual({ added: 0, skipped: 2 });
}, 60_000);

test("a file that is not a backup is refused with the messages that the screen shows", async () => {
  const { send } = await calls();
  expect(await send("")).toEqual({ status: 400, body: { error: "Please select a file to import" } });
  expect(await send("{")).toEqual({ status: 400, body: { error: "Invalid JSON file" } });
  expect(await send("{}")).toEqual({ status: 400, body: { error: "Invalid backup file format" } });
  const untitled = file({ posts: [post("one"), { ...post("two"), title: "" }] });
  expect(await send(untitled)).toEqual({ status: 400, body: { error: "posts[1].title: A post needs a title" } });
  expect(await send(file(), { type: "text/plain" })).toMatchObject({ status: 415 });
  expect(await send("<rss></rss>", { type: "application/xml" })).toMatchObject({ status: 400 });
});

test("while an import runs, a second one is refused with the reason", async () => {
  const { send } = await calls();
  const addresses = Array.from({ length: 3000 }, (_, number) => ({ email: `a${number}@example.org` }));
  const body = file({ subscribers: addresses });
  const responses = await Promise.all([send(body), send(body)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(responses.find(({ status }) => status === 409)?.body.error).toContain("An import is running");
  expect(await db.$count(subscribers)).toBe(3000);
}, 60_000);

test("nothing is imported when the safety backup can't be made", async () => {
  await makePost();
  await Bun.write(backupsFolder, "in the way");
  const { send } = await calls();
  const { status, body } = await send(file({ posts: [post("new")] }));
  expect(status).toBe(507);
  expect(body.error).toStartWith("Nothing was imported, because the safety backup could not be made.");
  expect(await db.$count(posts)).toBe(1);
});

test("an import accepts more than 16 MB, but not 3 GB; a post accepts no more than 16 MB", async () => {
  const { send } = await calls();
  const megabyte = new Uint8Array(1024 * 1024).fill(0x20);
  let pieces = 0;
  const large = () =>
    new ReadableStream({
      pull(controller) {
        pieces += 1;
        if (pieces > 20) controller.close();
        else controller.enqueue(megabyte);
      },
    });
  expect(await send(large())).toMatchObject({ status: 400, body: { error: "Invalid JSON file" } });
  pieces = 0;
  const headers = { ...(await signIn()), "Content-Type": "application/json" };
  const other = await app.request("/api/admin/posts", { method: "POST", headers, body: large() });
  expect([other.status, await other.json()]).toEqual([413, { error: "The request body is too large (limit: 16 MB)." }]);
  const tooLong = { ...headers, "Content-Length": String(3 * 1024 ** 3) };
  const tooLongImport = await app.request("/api/admin/import", { method: "POST", headers: tooLong, body: "{}" });
  expect(tooLongImport.status).toBe(413);
});
