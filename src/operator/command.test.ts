import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { app } from "@/app";
import { logIn, makeUser } from "@/testing/setup";
import { TOO_WEAK_MESSAGE } from "@/users/password-advice";

import { readCommand } from "./command";

// A child process with its own database is slow on a busy machine.
setDefaultTimeout(300_000);

const GENERATED_PASSWORD = /\(shown only once, must be changed at the first sign-in\): (([a-z0-9]{5}-){3}[a-z0-9]{5})$/;

async function run(line: string[], typed: string | null = "") {
  const command = readCommand(line, async () => typed ?? undefined);
  return typeof command === "function" ? command() : command;
}

async function login(username: string, password: string) {
  const response = await app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return response.status;
}

test("create adds an administrator, with a generated password that is shown once if none was typed", async () => {
  const { code, text } = await run(["create", "grace", "--email", "grace@example.org", "--name", "Grace Hopper"]);
  expect(code).toBe(0);
  expect(text).toStartWith("grace can sign in now.\n");
  expect(await login("grace", GENERATED_PASSWORD.exec(text)?.[1] ?? "")).toBe(200);
  const typed = await run(["create"], "seven calm herons wade");
  expect(typed).toEqual({ code: 0, text: "admin can sign in now." });
  expect(await login("admin", "seven calm herons wade")).toBe(200);
});

test("password changes a password and signs its owner out everywhere", async () => {
  const user = await makeUser({ username: "grace" });
  const session = await logIn(user);
  const renewed = await run(["password", "Grace"], "a lantern in the rain");
  expect(renewed.code).toBe(0);
  expect((await app.request("/api/admin/me", { headers: session })).status).toBe(401);
  expect(await login("grace", "a lantern in the rain")).toBe(200);
});

test("list shows who can sign in", async () => {
  expect(await run(["list"])).toEqual({ code: 0, text: "There are no administrators yet." });
  await makeUser({ username: "grace", fullName: "Grace Hopper", createdAt: "2026-11-20T12:00:00Z" });
  const { text } = await run(["list"]);
  expect(text).toBe("grace\tGrace Hopper\tgrace@example.org\tadmin\tNovember 20, 2026");
});

test("a command that fails says why, exits with 1 and changes nothing", async () => {
  await makeUser({ username: "grace" });
  const wrong: [string[], string | null, string][] = [
    [["create", "GRACE"], "", "A user with this username already exists."],
    [["create", "a b"], "", "Username can only contain letters, numbers, dots, hyphens, underscores and @."],
    [["create", "ada", "--email", "ada"], "", "Please enter a valid email address."],
    [["password", "nobody"], "", "There is no user called nobody."],
    [["password", "grace"], "short", "Password must be at least 12 characters long."],
    [["password", "grace"], "password1234", `${TOO_WEAK_MESSAGE}.`],
    [["password", "grace"], null, "Nothing was changed."],
  ];
  for (const [line, typed, text] of wrong) expect(await run(line, typed)).toEqual({ code: 1, text });
  expect(await login("grace", "seven calm herons wade")).toBe(200);
});

test("--help shows the help, and an unknown command exits with 2", async () => {
  expect(await run(["--help"])).toEqual({ code: 0, text: expect.stringContaining("bun run admin -- create") });
  for (const line of [[], ["destroy"], ["list", "--all"], ["create", "a", "b"]]) {
    expect(await run(line)).toEqual({ code: 2, text: expect.stringContaining("bun run admin -- create") });
  }
});

test("a command that is run from a shell reads the password from a pipe and exits with the outcome's code", async () => {
  const folder = mkdtempSync(join(tmpdir(), "waymark-command-"));
  const created = await spawn(["create", "shell-user"], "seven calm herons wade\n", folder);
  expect(created).toEqual({ code: 0, out: "shell-user can sign in now.\n", err: "" });
  expect(await spawn(["destroy"], "", folder)).toMatchObject({ code: 2, out: "" });
  rmSync(folder, { recursive: true, force: true });
});

test.if(!Bun.env.DATABASE_URL)(
  "while a server uses the embedded database, a command says to stop the server",
  async () => {
    const result = await spawn(["list"], "", Bun.env.DATA_DIR);
    expect(result.code).toBe(1);
    expect(result.err).toContain("Another Waymark process");
    expect(result.err).toContain("stop the server");
  },
);

async function spawn(words: string[], input: string, dataDir: string | undefined) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "admin-command.ts"), ...words], {
    env: { ...Bun.env, DATA_DIR: dataDir, NO_COLOR: "1" },
    stdin: new Blob([input]),
    stdout: "pipe",
    stderr: "pipe",
  });
  const texts = Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  const [[out, err], code] = await Promise.all([texts, child.exited]);
  return { code, out, err };
}
