import { beforeEach, expect, setDefaultTimeout, spyOn, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { db } from "@db/client";
import { posts, subscribers, users } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import type { Backup, BackupList, RestorePreview } from "@/backup/backup-list";
import { env } from "@/env";
import { adminCalls, makeCategory, makePost, makeTag, signIn } from "@/testing";

import { realFiles } from "./files";

// Each backup is written, flushed and restored: long on a busy machine.
setDefaultTimeout(60_000);

const folder = join(env.DATA_DIR, "backups");
type Call = Awaited<ReturnType<typeof adminCalls>>;

beforeEach(() => rmSync(folder, { recursive: true, force: true }));

async function makeNow(call: Call) {
  const { status, body } = await call("POST", "/api/admin/backups");
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.backup as Backup;
}

async function listNow(call: Call) {
  const { body } = await call("GET", "/api/admin/backups");
  return body as BackupList;
}

const pageText = async (path: string) => (await app.request(path)).text();

test("a backup made now is proven, private, listed and downloaded whole", async () => {
  await makePost({ title: "Kept", tags: [await makeTag()], categoryId: (await makeCategory()).id });
  const call = await adminCalls();
  const made = await makeNow(call);
  expect(made).toMatchObject({ kind: "manual", problem: null, isKept: true });
  expect(made.counts).toMatchObject({ posts: 1, tags: 1, categories: 1 });
  expect(made.provenAt).toStartWith(new Date().toISOString().slice(0, 10));

  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);

  const list = await listNow(call);
  expect(list).toMatchObject({ backups: [made], lastFailure: null, running: null });
  expect(Date.parse(list.nextRun ?? "")).toBeGreaterThan(Date.now());

  const response = await app.request(`/api/admin/backups/${made.name}`, { headers: await signIn() });
  expect(response.headers.get("Content-Length")).toBe(String(made.bytes));
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${made.name}"`);
  const text = await response.text();
  expect(JSON.parse(text).posts[0].title).toBe("Kept");
  for (const secret of ["argon2id", "lovelace", "password", "session"])
    expect(text.toLowerCase()).not.toContain(secret);
});

test("a restore brings back what was, keeps who may sign in, and is undone by its safety backup", async () => {
  await makePost({ title: "Changed", slug: "changed", excerpt: "As it was" });
  await makePost({ title: "Deleted", slug: "deleted" });
  await db.insert(subscribers).values({ email: "early@example.org" });
  const call = await adminCalls();
  const backup = await makeNow(call);
  await db.delete(posts).where(eq(posts.slug, "deleted"));
  await db.update(posts).set({ excerpt: "As it is" }).where(eq(posts.slug, "changed"));
  await makePost({ title: "New", slug: "new" });
  await db.insert(subscribers).values({ email: "late@example.org" });
  const userCount = await db.$count(users);
  expect(await pageText("/")).toContain("As it is");

  const preview: RestorePreview = (await call("GET", `/api/admin/backups/${backup.name}/preview`)).body;
  expect(preview.backup).toEqual(backup);
  expect(preview.posts).toEqual({
    added: { count: 1, names: ["Deleted"] },
    changed: { count: 1, names: ["Changed"] },
    removed: { count: 1, names: ["New"] },
  });
  expect(preview.subscribers).toEqual({ added: 0, removed: 1 });

  const restored = await call("POST", `/api/admin/backups/${backup.name}/restore`);
  expect(restored.status).toBe(200);
  expect(restored.body.message).toContain("2 posts, 0 categories, 0 tags, 1 subscriber and 0 pictures");
  const home = await pageText("/");
  expect(home).toContain("As it was");
  expect(home).toContain("Deleted");
  expect(await db.$count(users)).toBe(userCount);
  expect((await call("GET", `/api/admin/backups/${backup.name}/preview`)).body.posts.changed.count).toBe(0);

  const { safetyBackup } = restored.body;
  expect((await listNow(call)).backups[0]).toMatchObject({ name: safetyBackup, kind: "safety", problem: null });
  await call("POST", `/api/admin/backups/${safetyBackup}/restore`);
  const again = await pageText("/");
  expect(again).toContain("As it is");
  expect(again).toContain("New");
  expect(again).not.toContain("Deleted");
});

test("neither the backup that is being restored goes to make room for its safety backup, nor that one", async () => {
  await makePost({ title: "Long ago" });
  const call = await adminCalls();
  const { name } = await makeNow(call);
  const file = readFileSync(join(folder, name));
  rmSync(join(folder, name));
  const [oldest, ...others] = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"];
  const nameOf = (day = "", year = 2026) => `waymark-${year}-01-${day}T00-00-00-000Z-safety.json`;
  for (const day of [oldest, ...others]) writeFileSync(join(folder, nameOf(day)), file);
  await db.delete(posts);
  expect((await call("POST", `/api/admin/backups/${nameOf(oldest)}/restore`)).status).toBe(200);
  expect(await db.$count(posts)).toBe(1);
  expect(readdirSync(folder)).toContain(nameOf(oldest));

  // The clock was wrong for a while.
  for (const day of others) writeFileSync(join(folder, nameOf(day, 2099)), file);
  const { body } = await call("POST", `/api/admin/backups/${nameOf("02", 2099)}/restore`);
  expect(readdirSync(folder)).toContain(body.safetyBackup);
});

test("what is saved after the safety backup is not lost: nothing is restored, and who subscribes then stays", async () => {
  await makePost({ slug: "then" });
  const call = await adminCalls();
  const { name } = await makeNow(call);
  const { rename } = realFiles;
  async function restoreWhile(work: () => Promise<unknown>) {
    const spy = spyOn(realFiles, "rename").mockImplementation(async (from, to) => {
      await rename(from, to);
      if (to.endsWith("-safety.json")) await work();
    });
    const { status, body } = await call("POST", `/api/admin/backups/${name}/restore`);
    spy.mockRestore();
    const slugs = await db.select({ slug: posts.slug }).from(posts).orderBy(posts.id);
    return { status, error: body.error, slugs: slugs.map(({ slug }) => slug) };
  }
  const refused = {
    status: 409,
    error:
      "Somebody saved something after the safety backup was made, so nothing was changed. Please restore it again.",
  };
  const added = await restoreWhile(() => makePost({ slug: "now" }));
  expect(added).toEqual({ ...refused, slugs: ["then", "now"] });
  const changed = await restoreWhile(() => db.update(posts).set({ excerpt: "Later" }).where(eq(posts.slug, "then")));
  expect(changed).toMatchObject({ ...refused, slugs: expect.arrayContaining(["then", "now"]) });
  expect(await restoreWhile(() => makeTag("Newest"))).toMatchObject(refused);
  await db.insert(subscribers).values({ email: "early@example.org" });
  const restored = await restoreWhile(() => db.insert(subscribers).values({ email: "late@example.org" }));
  expect(restored).toEqual({ status: 200, error: undefined, slugs: ["then"] });
  expect(await db.select({ email: subscribers.email }).from(subscribers)).toEqual([{ email: "late@example.org" }]);
});

test("damaged, cut and foreign files are listed with what is wrong, and change nothing when they are to be restored", async () => {
  await makePost({ title: "Safe", slug: "safe" });
  const call = await adminCalls();
  const good = await makeNow(call);
  const bytes = readFileSync(join(folder, good.name));
  const flipped = Buffer.from(bytes);
  flipped.write("L", bytes.indexOf("Safe"));
  const bad = {
    "waymark-2026-01-02T03-04-05-006Z-automatic.json": flipped,
    "waymark-2026-01-03T03-04-05-006Z-automatic.json": bytes.subarray(0, bytes.byteLength - 200),
    "waymark-2026-01-04T03-04-05-006Z-safety.json": Buffer.alloc(0),
    "from-later.json": Buffer.from(bytes.toString("latin1").replace('{"version":2', '{"version":3'), "latin1"),
    "notes.txt": Buffer.from("milk, eggs"),
    "päckchen.json": Buffer.from('{"version":1,"posts":[]}'),
  };
  for (const [name, content] of Object.entries(bad)) writeFileSync(join(folder, name), content);
  writeFileSync(join(folder, "copy of a good one.json"), bytes);

  const { backups } = await listNow(call);
  const problems = Object.fromEntries(backups.map(({ name, problem }) => [name, problem]));
  expect(problems).toMatchObject({ [good.name]: null, "copy of a good one.json": null });
  expect(problems["waymark-2026-01-02T03-04-05-006Z-automatic.json"]).toContain("does not fit its checksum");
  expect(problems["from-later.json"]).toBe("A newer Waymark made this backup. Update Waymark to restore it.");
  for (const name of Object.keys(bad)) {
    expect(problems[name]).toBeString();
    const { status, body } = await call("POST", `/api/admin/backups/${encodeURIComponent(name)}/restore`);
    expect({ status, error: body.error }).toEqual({
      status: 409,
      error: `This backup can't be restored. ${problems[name]}`,
    });
    expect((await call("GET", `/api/admin/backups/${encodeURIComponent(name)}/preview`)).status).toBe(409);
  }
  expect(await pageText("/article/safe")).toContain("Safe");
  expect((await listNow(call)).backups).toHaveLength(8);

  const copied = await call("POST", `/api/admin/backups/${encodeURIComponent("copy of a good one.json")}/restore`);
  expect(copied.status).toBe(200);
});

test("a folder that can't be listed is said with the reason", async () => {
  const call = await adminCalls();
  writeFileSync(folder, "no folder");
  const { status, body } = await call("GET", "/api/admin/backups");
  expect([status, body.error]).toEqual([500, "Something that is no folder is where the backups folder should be."]);
});

test("only names in the list are taken, and nothing serves the folder to visitors", async () => {
  await makePost();
  const call = await adminCalls();
  const { name } = await makeNow(call);
  writeFileSync(join(env.DATA_DIR, "outside.json"), "{}");
  const guesses = ["../outside.json", "..%2Foutside.json", `${name}.proof`, `./${name}`, name.toUpperCase()];
  for (const guess of guesses) {
    for (const [method, end] of [
      ["POST", "/restore"],
      ["DELETE", ""],
      ["GET", "/preview"],
    ] as const) {
      const { status } = await call(method, `/api/admin/backups/${encodeURIComponent(guess)}${end}`);
      expect({ guess, method, status }).toEqual({ guess, method, status: 404 });
    }
  }
  for (const start of [
    "",
    "/backups",
    "/data/backups",
    "/assets/backups",
    "/media",
    "/assets/../data/backups",
    "/..",
  ]) {
    const { status } = await app.request(`${start}/${name}`);
    expect({ start, status }).toEqual({ start, status: 404 });
  }
  expect((await app.request(`/api/admin/backups/${name}`)).status).toBe(401);
});

test("the newest good backup stays until there is a newer one; others can be deleted", async () => {
  await makePost();
  const call = await adminCalls();
  const first = await makeNow(call);
  const refused = await call("DELETE", `/api/admin/backups/${first.name}`);
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body.error).toContain("newest good backup");
  const second = await makeNow(call);
  expect((await call("DELETE", `/api/admin/backups/${first.name}`)).status).toBe(200);
  const { backups } = await listNow(call);
  expect(backups).toEqual([second]);
  expect(readdirSync(folder).sort()).toEqual([second.name, `${second.name}.proof`]);
});

test("of two jobs at the same time one is done and the other answered with 409", async () => {
  await makePost();
  const call = await adminCalls();
  const { name } = await makeNow(call);
  for (const path of ["backups", "check-and-restore", `backups/${name}/restore`]) {
    const answers = await Promise.all([1, 2, 3].map(() => call("POST", `/api/admin/${path}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toEndWith("Please try again when that is done.");
  }
});

test("when no safety backup can be made, nothing is restored", async () => {
  await makePost({ title: "Stays" });
  const call = await adminCalls();
  const { name } = await makeNow(call);
  await makePost({ title: "Newer" });
  const spies = [
    spyOn(realFiles, "freeBytes").mockImplementation(async () => 1_000_000),
    spyOn(console, "error").mockImplementation(() => {}),
  ];
  const { status, body } = await call("POST", `/api/admin/backups/${name}/restore`);
  for (const spy of spies) spy.mockRestore();
  expect(status).toBe(507);
  expect(body.error).toMatch(/^Nothing was changed, because .* too little space for a backup: 1 MB are free/);
  expect(await pageText("/")).toContain("Newer");
});
