import { expect, setDefaultTimeout, test } from "bun:test";

import { app } from "@/app";
import { logIn, makeUser } from "@/testing/setup";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(60_000);

type Headers = Record<string, string>;

const PASSWORD = "seven calm herons wade";
const NEW_PASSWORD = "a lantern in the rain";
const grace = {
  username: "grace",
  fullName: "Grace Hopper",
  email: "grace@example.org",
  role: "admin",
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
};

function call(session: Headers, method: string, path: string, body?: unknown) {
  return app.request(`/api/admin/${path}`, {
    method,
    headers: { ...session, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const statusOf = async (session: Headers) => (await call(session, "GET", "me")).status;
const login = (username: string, password: string) => call({}, "POST", "login", { username, password });
const listUsers = async (session: Headers) => (await call(session, "GET", "users")).json();

test("a new user can sign in, is in the list, and no response contains the hash [T15]", async () => {
  const session = await logIn();
  const created = await call(session, "POST", "users", { ...grace, id: 7, createdAt: "2000-01-01" });
  expect(created.status).toBe(201);
  const user = await created.json();
  expect(Object.keys(user).sort()).toEqual(["createdAt", "email", "fullName", "id", "role", "username"]);
  expect(user).toMatchObject({
    username: "grace",
    fullName: "Grace Hopper",
    email: "grace@example.org",
    role: "admin",
  });
  expect(Date.now() - Date.parse(user.createdAt)).toBeLessThan(60_000);
  expect((await login("grace", NEW_PASSWORD)).status).toBe(200);
  const list = await listUsers(session);
  expect(list).toContainEqual(user);
  expect(JSON.stringify(list)).not.toContain("argon2");
});

test("a user whom another administrator created has to choose a password of their own first [A18]", async () => {
  await call(await logIn(), "POST", "users", grace);
  const signedIn = await login("grace", NEW_PASSWORD);
  const headers = { Cookie: signedIn.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  const page = await app.request("/admin/dashboard", { headers });
  expect(page.headers.get("Location")).toBe("/admin/choose-password?next=%2Fadmin%2Fdashboard");
  const body = new URLSearchParams({ password: PASSWORD, confirmPassword: PASSWORD });
  expect((await app.request("/admin/choose-password", { method: "POST", headers, body })).status).toBe(303);
  expect((await app.request("/admin/dashboard", { headers })).status).toBe(200);
});

test("a new user must have valid values, and the response names the field", async () => {
  const session = await logIn();
  const wrong: [object, Headers][] = [
    [{ confirmPassword: "something else entirely" }, { confirmPassword: "Passwords do not match" }],
    [{ password: "short", confirmPassword: "short" }, { password: "Password must be at least 12 characters long" }],
    [
      { password: "Password1234", confirmPassword: "Password1234" },
      { password: expect.stringContaining("too easy to guess") },
    ],
    [
      { password: "ab ".repeat(400), confirmPassword: "ab ".repeat(400) },
      { password: "Password must be at most 1024 characters long" },
    ],
    [{ username: " " }, { username: "Username must be at least 2 characters long" }],
    [
      { username: "grace hopper" },
      { username: "Username can only contain letters, numbers, dots, hyphens, underscores and @" },
    ],
    [{ fullName: undefined }, { fullName: "Full name is required" }],
    [{ email: "grace" }, { email: "Please enter a valid email address" }],
    [{ role: "owner" }, { role: "Role must be admin" }],
  ];
  for (const [change, fields] of wrong) {
    const response = await call(session, "POST", "users", { ...grace, ...change });
    expect(response.status).toBe(400);
    expect((await response.json()).fields).toEqual(fields);
  }
  expect(await listUsers(session)).toHaveLength(1);
});

test("a taken username or email, in any letter case, gets 409 and the name of the field [T46]", async () => {
  const session = await logIn();
  await call(session, "POST", "users", grace);
  const wrong = [
    ["username", { email: "other@example.org", username: "GRACE" }],
    ["email", { username: "other", email: " Grace@Example.org " }],
  ] as const;
  for (const [field, change] of wrong) {
    const response = await call(session, "POST", "users", { ...grace, ...change });
    const message = `A user with this ${field} already exists`;
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ error: message, fields: { [field]: message } });
  }
});

test("when many identical users are created at once, one succeeds and the others get 409 [T47]", async () => {
  const session = await logIn();
  const responses = await Promise.all(Array.from({ length: 8 }, () => call(session, "POST", "users", grace)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
});

test("a deleted user is signed out at once [T3, F18]", async () => {
  const session = await logIn();
  const user = await makeUser();
  const theirs = await logIn(user);
  expect((await call(session, "DELETE", `users/${user.id}`)).status).toBe(200);
  expect(await statusOf(theirs)).toBe(401);
  expect((await app.request("/admin/dashboard", { headers: theirs })).status).toBe(302);
  expect((await login(user.username, PASSWORD)).status).toBe(401);
});

test("nobody can delete themselves, or the last administrator [T14, F19]", async () => {
  const user = await makeUser();
  const session = await logIn(user);
  const last = await call(session, "DELETE", `users/${user.id}`);
  expect(last.status).toBe(409);
  expect(await last.json()).toEqual({ error: "The last administrator cannot be deleted." });
  await makeUser();
  const own = await call(session, "DELETE", `users/${user.id}`);
  expect(own.status).toBe(409);
  expect(await own.json()).toEqual({ error: "You cannot delete your own account." });
  expect(await statusOf(session)).toBe(200);
});

test("when two administrators delete each other at the same time, only one is deleted", async () => {
  const pair = [await makeUser(), await makeUser()] as const;
  const sessions = [await logIn(pair[0]), await logIn(pair[1])] as const;
  const responses = await Promise.all([
    call(sessions[0], "DELETE", `users/${pair[1].id}`),
    call(sessions[1], "DELETE", `users/${pair[0].id}`),
  ]);
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  const left = responses[0].status === 200 ? sessions[0] : sessions[1];
  expect(await listUsers(left)).toHaveLength(1);
});

test("setting another user's password ends all their sessions, and they have to choose a new one", async () => {
  const session = await logIn();
  const user = await makeUser();
  const theirs = await logIn(user);
  const body = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  expect((await call(session, "PATCH", `users/${user.id}/password`, body)).status).toBe(200);
  expect(await statusOf(theirs)).toBe(401);
  expect((await login(user.username, PASSWORD)).status).toBe(401);
  const again = await login(user.username, NEW_PASSWORD);
  expect(again.status).toBe(200);
  const headers = { Cookie: again.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  expect((await app.request("/api/admin/posts", { headers })).status).toBe(403);
  expect(await statusOf(session)).toBe(200);
});

test("changing one's own password requires the current one, and ends only the other sessions", async () => {
  const user = await makeUser();
  const [session, otherSession] = [await logIn(user), await logIn(user)];
  const body = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const path = `users/${user.id}/password`;
  const missing = await call(session, "PATCH", path, body);
  expect((await missing.json()).fields).toEqual({ currentPassword: "Current password is required" });
  const wrong = await call(session, "PATCH", path, { ...body, currentPassword: "not this one" });
  expect(wrong.status).toBe(400);
  expect((await wrong.json()).fields).toEqual({ currentPassword: "Current password is wrong" });
  const differing = await call(session, "PATCH", path, { ...body, confirmPassword: "x", currentPassword: PASSWORD });
  expect((await differing.json()).fields).toEqual({ confirmPassword: "Passwords do not match" });
  expect(await statusOf(otherSession)).toBe(200);
  expect((await call(session, "PATCH", path, { ...body, currentPassword: PASSWORD })).status).toBe(200);
  expect([await statusOf(session), await statusOf(otherSession)]).toEqual([200, 401]);
});

test("the eleventh wrong current password is refused with 429, as at sign-in", async () => {
  const user = await makeUser();
  const session = await logIn(user);
  const body = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD, currentPassword: "not this one" };
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt++) {
    statuses.push((await call(session, "PATCH", `users/${user.id}/password`, body)).status);
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
});

test("signing a user out everywhere ends all their sessions, and signing yourself out everywhere also ends the current one", async () => {
  const [user, other] = [await makeUser(), await makeUser()];
  const [first, second, session] = [await logIn(user), await logIn(user), await logIn(other)];
  expect((await call(session, "POST", `users/${user.id}/sign-out-everywhere`)).status).toBe(200);
  expect([await statusOf(first), await statusOf(second), await statusOf(session)]).toEqual([401, 401, 200]);
  const own = await call(session, "POST", `users/${other.id}/sign-out-everywhere`);
  expect(own.headers.getSetCookie().join()).toContain("waymark=; Max-Age=0");
  expect(await statusOf(session)).toBe(401);
});

test("an invalid id gets 400 and an unknown one 404 [T41]", async () => {
  const session = await logIn();
  const body = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  const ids = {
    "0": 400,
    "-1": 400,
    "1.5": 400,
    NaN: 400,
    "2147483648": 400,
    ["9".repeat(400)]: 400,
    "2147483647": 404,
  };
  for (const [id, status] of Object.entries(ids)) {
    expect((await call(session, "DELETE", `users/${id}`)).status).toBe(status);
    expect((await call(session, "PATCH", `users/${id}/password`, body)).status).toBe(status);
    expect((await call(session, "POST", `users/${id}/sign-out-everywhere`)).status).toBe(status);
  }
});
