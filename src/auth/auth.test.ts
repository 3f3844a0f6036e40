import { expect, setDefaultTimeout, spyOn, test } from "bun:test";

import { app } from "@/app";
import { logIn, makeUser } from "@/testing/setup";
import { createFirstAdmin } from "@/users/first-admin";

import { hashPassword, matchesPassword } from "./password";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(60_000);

const login = (body: unknown, headers: Record<string, string> = {}) =>
  app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const me = (headers: Record<string, string> = {}) => app.request("/api/admin/me", { headers });

test("signing in sets a four-hour HttpOnly cookie, with which /me returns the user", async () => {
  const user = await makeUser({ username: "Grace", fullName: "Grace Hopper" });
  const response = await login({ username: " grace ", password: "seven calm herons wade" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const [session = "", known = ""] = response.headers.getSetCookie();
  expect(session).toMatch(/^waymark=Fe26\.2\*[^;]+; Max-Age=14400; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(known).toMatch(/^waymark-known=Fe26\.2\*[^;]+; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/);
  const profile = await me({ Cookie: session.split(";")[0] ?? "" });
  expect(await profile.json()).toEqual({
    id: user.id,
    username: "Grace",
    email: "Grace@example.org",
    fullName: "Grace Hopper",
    role: "admin",
    secondsLeft: expect.any(Number),
  });
});

test("a wrong username and a wrong password get the same response [T8, F21]", async () => {
  await makeUser({ username: "grace" });
  const verify = spyOn(Bun.password, "verify");
  for (const username of ["grace", "nobody"]) {
    verify.mockClear();
    const response = await login({ username, password: "not this one" });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: "Invalid username or password" });
    expect(response.headers.getSetCookie()).toEqual([]);
    // A username that does not exist takes as much work as one that does.
    expect(verify.mock.calls.map(([, hash]) => String(hash).slice(0, 29))).toEqual(["$argon2id$v=19$m=47104,t=1,p="]);
  }
  verify.mockRestore();
});

test("a login without username or password says what is missing, and malformed ones are refused", async () => {
  const response = await login({ username: "  " });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: "Username is required",
    fields: { username: "Username is required", password: "Password is required" },
  });
  for (const body of [null, [], "x", 7, { username: 1, password: {} }, { username: "a\0b", password: "x" }]) {
    expect((await login(body)).status).toBe(400);
  }
  expect((await login({ username: "grace", password: "x".repeat(1025) })).status).toBe(400);
  const broken = await app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "{",
  });
  expect(broken.status).toBe(400);
});

test("signing in again starts a session with a new id and ends the previous one [T5]", async () => {
  const user = await makeUser({ username: "grace" });
  const before = await logIn(user);
  const response = await login({ username: "grace", password: "seven calm herons wade" }, before);
  const after = { Cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  expect((await me(after)).status).toBe(200);
  expect((await me(before)).status).toBe(401);
});

test("no default name and password can sign in [T10]", async () => {
  await createFirstAdmin({ ADMIN_USERNAME: "", ADMIN_PASSWORD: "", ADMIN_EMAIL: "", ADMIN_FULL_NAME: "" });
  for (const password of ["admin", "password", "admin123", "changeme", "waymark", "123456", "letmein"]) {
    expect((await login({ username: "admin", password })).status).toBe(401);
  }
});

test("a cookie that was copied before signing out is refused afterwards [T2, F17]", async () => {
  const session = await logIn();
  const response = await app.request("/api/admin/logout", { method: "POST", headers: session });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toContain("waymark=; Max-Age=0");
  expect((await me(session)).status).toBe(401);
});

test("of 40 passwords that arrive at once, four are hashed at a time, 16 wait and the rest are refused [T9]", async () => {
  const { hash } = Bun.password;
  const [running, counts] = [new Set<Promise<string>>(), [] as number[]];
  using _ = spyOn(Bun.password, "hash").mockImplementation((...given) => {
    const hashing = hash(...given).finally(() => running.delete(hashing));
    counts.push(running.add(hashing).size);
    return hashing;
  });
  const responses = await Promise.all(Array.from({ length: 40 }, () => hashPassword("seven calm herons wade")));
  expect([Math.max(...counts), counts.length]).toEqual([4, 20]);
  expect(responses.filter((hash) => hash?.startsWith("$argon2id$v=19$m=47104,t=1,p=1$")).length).toBe(20);
  expect(responses.filter((hash) => hash === undefined).length).toBe(20);
  const owner = { id: 1, passwordHash: responses[0] ?? "" };
  expect(await matchesPassword("seven calm herons wade", owner, 0)).toBe(true);
});

test("a password matches in whichever way the keyboard encodes its letters", async () => {
  const passwordHash = (await hashPassword("caf\u00e9 au lait et sucre")) ?? "";
  expect(await matchesPassword("cafe\u0301 au lait et sucre", { id: 1, passwordHash }, 0)).toBe(true);
});
