import { beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { app } from "@/app";
import { env } from "@/env";
import { pageText, requestBackup, requestBackupList } from "@/testing/backup-calls";
import { adminCalls, makeCategory, makePost, makeTag, signIn } from "@/testing/setup";

// Each backup is written, flushed and restored, which takes long on a busy machine.
setDefaultTimeout(60_000);

const folder = join(env.DATA_DIR, "backups");

beforeEach(() => rmSync(folder, { recursive: true, force: true }));

test("a new backup is tested, private, listed and complete when downloaded [T55]", async () => {
  await makePost({ title: "Kept", tags: [await makeTag()], categoryId: (await makeCategory()).id });
  const call = await adminCalls();
  const created = await requestBackup(call);
  expect(created).toMatchObject({ kind: "manual", problem: null, newestOf: "good" });
  expect(created.counts).toMatchObject({ posts: 1, tags: 1, categories: 1 });
  expect(created.testedAt).toStartWith(new Date().toISOString().slice(0, 10));

  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);

  const list = await requestBackupList(call);
  expect(list).toMatchObject({ backups: [created], lastFailure: null, running: null });
  expect(Date.parse(list.nextRun ?? "")).toBeGreaterThan(Date.now());

  const response = await app.request(`/api/admin/backups/${created.name}`, { headers: await signIn() });
  expect(response.headers.get("Content-Length")).toBe(String(created.bytes));
  expect(response.headers.get("Content-Disposition")).toBe(`attachment; filename="${created.name}"`);
  const text = await response.text();
  expect(JSON.parse(text).posts[0].title).toBe("Kept");
  for (const secret of ["argon2id", "lovelace", "password", "session"])
    expect(text.toLowerCase()).not.toContain(secret);
});

test("damaged, truncated and unknown files are listed with the problem and can't be restored [T53]", async () => {
  await makePost({ title: "Safe", slug: "safe" });
  const call = await adminCalls();
  const good = await requestBackup(call);
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

  const { backups } = await requestBackupList(call);
  const problems = Object.fromEntries(backups.map(({ name, problem }) => [name, problem]));
  expect(problems).toMatchObject({ [good.name]: null, "copy of a good one.json": null });
  expect(problems["waymark-2026-01-02T03-04-05-006Z-automatic.json"]).toContain("does not match its checksum");
  expect(problems["from-later.json"]).toBe(
    "This backup was made by a newer version of Waymark. Update Waymark to restore it.",
  );
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
  expect((await requestBackupList(call)).backups).toHaveLength(8);

  const copied = await call("POST", `/api/admin/backups/${encodeURIComponent("copy of a good one.json")}/restore`);
  expect(copied.status).toBe(200);
});

test("the response says why the backups folder can't be listed", async () => {
  const call = await adminCalls();
  writeFileSync(folder, "not a folder");
  const { status, body } = await call("GET", "/api/admin/backups");
  expect([status, body.error]).toEqual([500, "There is a file where the backups folder should be."]);
});

test("only listed names are accepted, and visitors can't reach the backups folder [T55]", async () => {
  await makePost();
  const call = await adminCalls();
  const { name } = await requestBackup(call);
  writeFileSync(join(env.DATA_DIR, "outside.json"), "{}");
  const guesses = ["../outside.json", "..%2Foutside.json", `${name}.proof`, `./${name}`, name.toUpperCase()];
  for (const guess of guesses) {
    for (const [method, path] of [
      ["POST", "/restore"],
      ["DELETE", ""],
      ["GET", "/preview"],
    ] as const) {
      const { status } = await call(method, `/api/admin/backups/${encodeURIComponent(guess)}${path}`);
      expect({ guess, method, status }).toEqual({ guess, method, status: 404 });
    }
  }
  for (const prefix of [
    "",
    "/backups",
    "/data/backups",
    "/assets/backups",
    "/media",
    "/assets/../data/backups",
    "/..",
  ]) {
    const { status } = await app.request(`${prefix}/${name}`);
    expect({ prefix, status }).toEqual({ prefix, status: 404 });
  }
  expect((await app.request(`/api/admin/backups/${name}`)).status).toBe(401);
});

test("the newest good backup can't be deleted until there is a newer one; others can", async () => {
  await makePost();
  const call = await adminCalls();
  const first = await requestBackup(call);
  const refused = await call("DELETE", `/api/admin/backups/${first.name}`);
  expect(refused).toMatchObject({ status: 409 });
  expect(refused.body.error).toContain("the newest good backup, the newest tested one or the newest one with posts");
  const second = await requestBackup(call);
  expect((await call("DELETE", `/api/admin/backups/${first.name}`)).status).toBe(200);
  const { backups } = await requestBackupList(call);
  expect(backups).toEqual([second]);
  expect(readdirSync(folder).sort()).toEqual([second.name, `${second.name}.proof`]);
});

test("when several jobs start at the same time, one runs and the others get 409 [T59]", async () => {
  await makePost();
  const call = await adminCalls();
  const { name } = await requestBackup(call);
  for (const path of ["backups", "check-and-restore", `backups/${name}/restore`]) {
    const responses = await Promise.all([1, 2, 3].map(() => call("POST", `/api/admin/${path}`)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body.error).toEndWith("Please try again when that is done.");
  }
});
