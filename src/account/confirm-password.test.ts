import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { sessions } from "@db/schema";
import { sql } from "drizzle-orm";

import { app } from "@/app";
import { logIn, makeUser } from "@/testing/setup";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(120_000);

const PASSWORD = "seven calm herons wade";
const NEW_PASSWORD = "a lantern in the rain";
const grace = {
  username: "grace",
  fullName: "Grace Hopper",
  email: "grace@example.org",
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
};

/** A session that is eleven minutes old, as when someone else finds the browser signed in; and another user. */
async function oldSession() {
  const other = await makeUser();
  const session = await logIn(await makeUser());
  await db.update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });
  const call = (method: string, path: string, body?: unknown) =>
    app.request(`/api/admin/${path}`, {
      method,
      headers: { ...session, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  return { other, call };
}

const password = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };

test("more than ten minutes after signing in, creating and deleting users and setting another user's password require one's own password [A4]", async () => {
  const { other, call } = await oldSession();
  const calls: [string, string, unknown?][] = [
    ["POST", "users", grace],
    ["PATCH", `users/${other.id}/password`, password],
    ["DELETE", `users/${other.id}`],
  ];
  for (const [method, path, body] of calls) {
    const response = await call(method, path, body);
    expect([path, response.status]).toEqual([path, 403]);
    expect(await response.json()).toEqual({
      error: "Please enter your password to do this.",
      code: "password-needed",
    });
  }
  const users = (await (await call("GET", "users")).json()) as { username: string }[];
  expect(users.map(({ username }) => username)).not.toContain("grace");
  expect((await logIn(other)).Cookie).toContain("waymark=");
});

test("once the password is confirmed, the same calls succeed for ten minutes [A4]", async () => {
  const { other, call } = await oldSession();
  expect((await call("POST", "confirm-password", { password: PASSWORD })).status).toBe(200);
  expect((await call("POST", "users", grace)).status).toBe(201);
  expect((await call("PATCH", `users/${other.id}/password`, password)).status).toBe(200);
  await db.update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` });
  expect((await call("DELETE", `users/${other.id}`)).status).toBe(403);
});

test("a clock that was set back does not make a sign-in recent for longer [A4, G3]", async () => {
  const { other, call } = await oldSession();
  await db.update(sessions).set({ createdAt: sql`now() + interval '1 day'` });
  expect((await call("DELETE", `users/${other.id}`)).status).toBe(403);
  expect((await call("POST", "confirm-password", { password: PASSWORD })).status).toBe(200);
  expect((await call("DELETE", `users/${other.id}`)).status).toBe(200);
});

test("a wrong password confirms nothing, and the eleventh is refused with 429, as at sign-in [A4]", async () => {
  const { other, call } = await oldSession();
  const statuses: number[] = [];
  for (let attempt = 1; attempt <= 11; attempt++) {
    const response = await call("POST", "confirm-password", { password: "not this one" });
    statuses.push(response.status);
    if (attempt === 1) {
      const message = "This is not your password";
      expect(await response.json()).toEqual({ error: message, fields: { password: message } });
    }
  }
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  expect((await call("DELETE", `users/${other.id}`)).status).toBe(403);
  expect((await call("POST", "confirm-password", {})).status).toBe(400);
});

test("errors in the form are reported before the password is asked for [A4]", async () => {
  const { call } = await oldSession();
  expect((await call("POST", "users", { ...grace, email: "grace" })).status).toBe(400);
});
