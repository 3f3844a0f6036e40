import { expect, setDefaultTimeout, spyOn, test } from "bun:test";

import { db } from "@db/client";
import { users } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { makeUser } from "@/testing/setup";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(120_000);

const PASSWORD = "seven calm herons wade";
const ours = await Bun.password.hash(PASSWORD, { algorithm: "argon2id", memoryCost: 47104, timeCost: 1 });

const login = (username: string, password = PASSWORD) =>
  app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });

const storedHash = async (id: number) =>
  (await db.select({ hash: users.password }).from(users).where(eq(users.id, id)))[0]?.hash ?? "";

const unusable: Record<string, string> = {
  plain: PASSWORD,
  empty: "",
  cut: ours.slice(0, 60),
  "cut by a few characters": ours.slice(0, -4),
  scrypt: "$scrypt$ln=16,r=8,p=1$aM15713r3Xsvxbi31lqr1Q$nFNh2CVHVjNldFVKDHDlm4CbdRSCdEBsjjJxD+iCs5E",
  "bcrypt, cut": "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68",
  html: "<script>",
};

test("a stored password that is not a hash never matches, and the log names the user by id [G30]", async () => {
  const lines: string[] = [];
  const error = spyOn(console, "error").mockImplementation((line: string) => void lines.push(line));
  for (const [name, password] of Object.entries(unusable)) {
    const user = await makeUser({ password });
    lines.length = 0;
    const response = await login(user.username);
    expect([name, response.status]).toEqual([name, 401]);
    expect(await response.json()).toEqual({ error: "Invalid username or password" });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: "error", userId: user.id });
    expect(lines[0]).not.toContain(user.username);
    if (password) expect(lines[0]).not.toContain(password);
  }
  error.mockRestore();
});

test("checking a stored password that is not a hash takes as much work as checking a hash, so that the time reveals nothing [G30]", async () => {
  const verify = spyOn(Bun.password, "verify");
  const error = spyOn(console, "error").mockImplementation(() => {});
  for (const password of [
    ...Object.values(unusable),
    await Bun.password.hash(PASSWORD, { algorithm: "bcrypt", cost: 4 }),
  ]) {
    const user = await makeUser({ password });
    verify.mockClear();
    await login(user.username, "not this one");
    expect(
      verify.mock.calls.filter(([, hash]) => /^\$argon2id\$v=19\$m=47104,t=1,p=1\$.{87}$/.test(String(hash))),
    ).toHaveLength(1);
  }
  verify.mockRestore();
  error.mockRestore();
});

test("a hash from another program is replaced at the next sign-in, and the password still works [G30]", async () => {
  const bcrypt = await Bun.password.hash(PASSWORD, { algorithm: "bcrypt", cost: 4 });
  const weakArgon = await Bun.password.hash(PASSWORD, { algorithm: "argon2id", memoryCost: 4096, timeCost: 3 });
  for (const password of [bcrypt, bcrypt.replace("$2b$", "$2y$"), bcrypt.replace("$2b$", "$2a$"), weakArgon]) {
    const user = await makeUser({ password });
    expect((await login(user.username, "not this one")).status).toBe(401);
    expect(await storedHash(user.id)).toBe(password);
    expect((await login(user.username)).status).toBe(200);
    expect(await storedHash(user.id)).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
    expect((await login(user.username)).status).toBe(200);
  }
});
