import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { app } from "@/app";

import { createFirstAdmin } from "./first-admin";

const nothingSet = { ADMIN_USERNAME: "", ADMIN_PASSWORD: "", ADMIN_EMAIL: "", ADMIN_FULL_NAME: "" };
const folder = mkdtempSync(join(tmpdir(), "waymark-command-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function login(username: string, password: string) {
  const response = await app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return response.status;
}

test("with nothing set the first start makes admin with a random password, and later starts make nobody", async () => {
  const made = await createFirstAdmin(nothingSet);
  expect(made?.username).toBe("admin");
  expect(made?.password).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/);
  expect(await login("admin", made?.password ?? "")).toBe(200);
  expect(await createFirstAdmin({ ...nothingSet, ADMIN_USERNAME: "second" })).toBeUndefined();
  expect(await login("second", made?.password ?? "")).toBe(401);
});

test("the first administrator is who the environment names, and their password is not shown", async () => {
  const set = { ADMIN_USERNAME: "grace", ADMIN_PASSWORD: "seven calm herons wade", ADMIN_EMAIL: "g@example.org" };
  expect(await createFirstAdmin({ ...nothingSet, ...set })).toBeUndefined();
  expect(await login("grace", "seven calm herons wade")).toBe(200);
});

test("a weak ADMIN_PASSWORD stops the start with a sentence that names it", async () => {
  const weak = { ...nothingSet, ADMIN_PASSWORD: "short" };
  expect(createFirstAdmin(weak)).rejects.toThrow("ADMIN_PASSWORD: Password must be at least 12 characters long");
  expect(createFirstAdmin({ ...nothingSet, ADMIN_PASSWORD: "admin1234567" })).rejects.toThrow("too common");
  expect(createFirstAdmin({ ...nothingSet, ADMIN_EMAIL: "nobody" })).rejects.toThrow("ADMIN_EMAIL");
});

test("of several first starts at once one makes the administrator", async () => {
  const made = await Promise.all([1, 2, 3].map(() => createFirstAdmin(nothingSet)));
  expect(made.filter(Boolean)).toHaveLength(1);
});

test("the shell command adds, lists and renews administrators, and says what is wrong", async () => {
  const created = await command(["create", "grace", "--email", "grace@example.org", "--name", "Grace Hopper"], "\n");
  expect(created.code).toBe(0);
  expect(created.out).toMatch(/^grace can sign in now\.\nPassword, shown only now: ([a-z0-9]{5}-?){4}\n$/);
  expect(await command(["create", "Grace"], "")).toMatchObject({
    code: 1,
    err: "A user with this username already exists.\n",
  });
  expect(await command(["password", "grace"], "short\n")).toMatchObject({
    code: 1,
    err: "Password must be at least 12 characters long.\n",
  });
  const renewed = await command(["password", "grace"], "seven calm herons wade\n");
  expect(renewed).toEqual({
    code: 0,
    out: "The password of grace was changed, and grace is signed out everywhere.\n",
    err: "",
  });
  expect(await command(["password", "nobody"], "")).toMatchObject({
    code: 1,
    err: "There is no user called nobody.\n",
  });
  const { out } = await command(["list"], "");
  expect(out).toMatch(/^grace\tGrace Hopper\tgrace@example\.org\tadmin\t.+ \d{4}\n$/);
}, 120_000);

test("the shell command explains itself, and what is no command ends with 2", async () => {
  expect(await command(["--help"], "")).toMatchObject({
    code: 0,
    out: expect.stringContaining("bun run admin -- create"),
  });
  expect(await command(["destroy"], "")).toMatchObject({
    code: 2,
    err: expect.stringContaining("bun run admin -- create"),
  });
  expect(await command(["list", "--all"], "")).toMatchObject({ code: 2 });
}, 60_000);

test.if(!Bun.env.DATABASE_URL)(
  "beside a running server with the embedded database the shell command says to stop it",
  async () => {
    const beside = await command(["list"], "", Bun.env.DATA_DIR);
    expect(beside.code).toBe(1);
    expect(beside.err).toContain("Another Waymark process");
    expect(beside.err).toContain("stop the server");
  },
  60_000,
);

async function command(words: string[], input: string, dataDir = folder) {
  const run = Bun.spawn([process.execPath, join(import.meta.dir, "admin-command.ts"), ...words], {
    env: { ...Bun.env, DATA_DIR: dataDir, NO_COLOR: "1" },
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([
    new Response(run.stdout).text(),
    new Response(run.stderr).text(),
    run.exited,
  ]);
  return { code, out, err };
}
