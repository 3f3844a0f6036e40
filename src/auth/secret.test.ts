import { expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { sealData, unsealData } from "iron-session";

import { cookieKeys, readOrCreateSecret } from "./secret";

// Child processes start slowly on a busy machine.
setDefaultTimeout(60_000);

const [oldest, older, newest] = ["o".repeat(32), "p".repeat(32), "n".repeat(32)] as const;

test("the session secret is created once, in a file that only its owner can read [T11]", () => {
  const file = join(mkdtempSync(join(tmpdir(), "waymark-secret-")), "session-secret");
  const secret = readOrCreateSecret(file);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(readOrCreateSecret(file)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, "short");
  expect(() => readOrCreateSecret(file)).toThrow("contains no session secret");
  rmSync(dirname(file), { recursive: true });
});

test("with a new secret in front of the old one, old cookies can still be opened until the old secret is removed [T12]", async () => {
  const sealed = (secrets: string[]) => sealData({ id: "x" }, { password: cookieKeys(secrets).sealing });
  const open = (seal: string, secrets: string[]) => unsealData(seal, { password: cookieKeys(secrets).opening });
  const before = await sealed([older, oldest]);
  expect(await open(before, [newest, older])).toEqual({ id: "x" });
  expect(await open(before, [newest])).toEqual({});
  const after = await sealed([newest, older]);
  expect(await open(after, [newest])).toEqual({ id: "x" });
  expect(await open(after, [older])).toEqual({});
});

test("over HTTPS the cookies are Secure and have the __Host- prefix [T13]", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "waymark-secret-"));
  const script = `
    import { Hono } from "hono";
    import { cookieName, openCookie } from "@/auth/sealed-cookie";
    const app = new Hono().get("/", async (c) => {
      const cookie = await openCookie(c, { name: cookieName("waymark"), seconds: 60 });
      await cookie.save();
      return c.text("");
    });
    console.log((await app.request("/")).headers.get("Set-Cookie"));`;
  const child = Bun.spawn([process.execPath, "-e", script], {
    cwd: join(import.meta.dir, "../.."),
    env: { ...Bun.env, SITE_URL: "https://waymark.example", DATA_DIR: dataDir },
    stdout: "pipe",
  });
  expect(await new Response(child.stdout).text()).toMatch(
    /^__Host-waymark=Fe26[^;]+; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax\n$/,
  );
  rmSync(dataDir, { recursive: true });
});
