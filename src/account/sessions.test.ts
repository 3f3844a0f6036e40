import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { sessions } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { logIn, makeUser } from "@/testing/setup";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(60_000);

type Cookie = Awaited<ReturnType<typeof logIn>>;
type Listed = { id: string; startedAt: string; lastSeenAt: string; isCurrent: boolean };

const call = (cookie: Cookie, method: string, path: string) =>
  app.request(`/api/admin/${path}`, { method, headers: cookie });

async function list(cookie: Cookie): Promise<Listed[]> {
  return (await call(cookie, "GET", "sessions")).json();
}

const idOf = async (cookie: Cookie) => (await list(cookie)).find(({ isCurrent }) => isCurrent)?.id;
const statusOf = async (cookie: Cookie) => (await call(cookie, "GET", "me")).status;

test("the list has the user's own active sessions, the most recently used first, and marks the current one", async () => {
  const user = await makeUser();
  const ended = await logIn(user);
  await db.update(sessions).set({ createdAt: sql`now() - interval '4 hours 1 second'` });
  const [older, current] = [await logIn(user), await logIn(user)];
  await logIn(await makeUser());
  await db.insert(sessions).values({ idHash: "f".repeat(64), userId: user.id, createdAt: "2020-01-01T00:00:00.000Z" });
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now() - interval '30 seconds'` })
    .where(eq(sql`left(${sessions.idHash}, 16)`, (await idOf(older)) ?? ""));

  const listed = await list(current);
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
  expect(listed[1]?.id).toBe((await idOf(older)) ?? "");
  for (const { startedAt, lastSeenAt } of listed) {
    expect(Math.abs(Date.now() - Date.parse(startedAt))).toBeLessThan(600_000);
    expect(Date.parse(lastSeenAt)).toBeGreaterThan(0);
  }
  expect(await statusOf(ended)).toBe(401);
});

test("the list does not contain the full hash that identifies a session to the server", async () => {
  const cookie = await logIn();
  const [row] = await db.select().from(sessions);
  const text = JSON.stringify(await list(cookie));
  expect(text).not.toContain(row?.idHash ?? "");
  expect(Object.keys(JSON.parse(text)[0]).sort()).toEqual(["id", "isCurrent", "lastSeenAt", "startedAt"]);
});

test("users can sign out their other browsers, but nobody else's", async () => {
  const user = await makeUser();
  const [here, there, otherUser] = [await logIn(user), await logIn(user), await logIn(await makeUser())];
  const otherId = await idOf(otherUser);
  expect((await call(here, "DELETE", `sessions/${otherId}`)).status).toBe(404);
  expect((await call(here, "DELETE", `sessions/${"0".repeat(16)}`)).status).toBe(404);
  expect(await statusOf(otherUser)).toBe(200);

  expect((await call(here, "DELETE", `sessions/${await idOf(there)}`)).status).toBe(200);
  expect([await statusOf(here), await statusOf(there)]).toEqual([200, 401]);
});

test("signing out everywhere else keeps this browser and other users signed in", async () => {
  const user = await makeUser();
  const [here, first, second] = [await logIn(user), await logIn(user), await logIn(user)];
  const otherUser = await logIn(await makeUser());
  expect((await call(here, "POST", "sessions/end-others")).status).toBe(200);
  const statuses = await Promise.all([here, first, second, otherUser].map(statusOf));
  expect(statuses).toEqual([200, 401, 401, 200]);
  expect(await list(here)).toHaveLength(1);
});

test("/me returns how many seconds the session has left; signing in again starts a new session and ends the old one", async () => {
  const user = await makeUser();
  const secondsLeft = async (cookie: Cookie) => (await (await call(cookie, "GET", "me")).json()).secondsLeft as number;
  const session = await logIn(user);
  await db.update(sessions).set({ createdAt: sql`now() - interval '3 hours 56 minutes'` });
  const left = await secondsLeft(session);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(240);

  const response = await app.request("/api/admin/login", {
    method: "POST",
    headers: { ...session, "Content-Type": "application/json" },
    body: JSON.stringify({ username: user.username, password: "seven calm herons wade" }),
  });
  const renewed = { Cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  expect(await secondsLeft(renewed)).toBeGreaterThan(240);
  expect(await statusOf(session)).toBe(401);
  expect(await db.$count(sessions)).toBe(1);
});

test("the account page shows the name, the email address and the username", async () => {
  const user = await makeUser({ username: "grace", fullName: "Grace Hopper", email: "hopper@example.org" });
  const html = await (await app.request("/admin/account", { headers: await logIn(user) })).text();
  expect(html).toMatch(/<dd[^>]*>Grace Hopper<\/dd>/);
  expect(html).toMatch(/<dd[^>]*>hopper@example.org<\/dd>/);
  expect(html).toMatch(/<dd[^>]*>grace<\/dd>/);
  expect(html).toMatch(/<a href="\/admin\/account" aria-current="page"/);
});
