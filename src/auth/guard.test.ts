import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { sessions, users } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { logIn, makeUser } from "@/testing/setup";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(60_000);

type Headers = Record<string, string>;

const adminRoutes = app.routes
  .filter(({ method, path }) => method !== "ALL" && /^\/(api\/)?admin(\/|$)/.test(path))
  .filter(({ path }) => path !== "/api/admin/login" && path !== "/admin/login")
  .map(({ method, path }) => ({ method, path: path.replace(/:\w+(\{.*?\})?\??/g, "1") }));

const me = (headers: Headers = {}) => app.request("/api/admin/me", { headers });

async function expectAllRefused(headers: Headers) {
  const open: string[] = [];
  for (const { method, path } of adminRoutes) {
    const response = await app.request(path, { method, headers });
    const refused = path.startsWith("/api/")
      ? response.status === 401
      : response.status === 302 && response.headers.get("Location")?.startsWith("/admin/login");
    if (!refused) open.push(`${method} ${path}: ${response.status}`);
  }
  expect(open).toEqual([]);
}

test("no admin route works without a session [T1]", async () => {
  expect(adminRoutes.length).toBeGreaterThan(10);
  await expectAllRefused({});
});

test("no admin route accepts a forged or changed cookie [T1]", async () => {
  const { Cookie } = await logIn();
  await expectAllRefused({ Cookie: "waymark=garbage" });
  await expectAllRefused({ Cookie: "waymark=" });
  const changed = Cookie.at(150) === "A" ? "B" : "A";
  await expectAllRefused({ Cookie: `${Cookie.slice(0, 150)}${changed}${Cookie.slice(151)}` });
  expect((await me({ Cookie })).status).toBe(200);
});

test("no admin route accepts the cookie of a deleted user [T3]", async () => {
  const user = await makeUser();
  const session = await logIn(user);
  await db.delete(users).where(eq(users.id, user.id));
  await expectAllRefused(session);
});

test("a session ends four hours after signing in, however active it is [T4]", async () => {
  const session = await logIn();
  await db.update(sessions).set({ createdAt: sql`now() - interval '3 hours 59 minutes'` });
  expect((await me(session)).status).toBe(200);
  await db.update(sessions).set({ createdAt: sql`now() - interval '4 hours 1 second'` });
  await expectAllRefused(session);
  const refused = await me(session);
  expect(refused.status).toBe(401);
  expect(refused.headers.getSetCookie().join()).toContain("waymark=; Max-Age=0");
});

test("signing in deletes the sessions that have ended", async () => {
  await logIn();
  await db.update(sessions).set({ createdAt: sql`now() - interval '5 hours'` });
  await logIn();
  expect(await db.$count(sessions)).toBe(1);
});

test("the time when a session was last used is updated at most once a minute", async () => {
  const session = await logIn();
  const seen = async () => (await db.select({ at: sessions.lastSeenAt }).from(sessions))[0]?.at;
  const first = await seen();
  await me(session);
  expect(await seen()).toBe(first);
  await db.update(sessions).set({ lastSeenAt: sql`now() - interval '2 minutes'` });
  await me(session);
  expect(Date.parse((await seen()) ?? "")).toBeGreaterThanOrEqual(Date.parse(first ?? ""));
});

test("the redirect to the login page contains the admin page that was requested", async () => {
  const response = await app.request("/admin/posts?q=sperm&page=2");
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/admin/login?next=%2Fadmin%2Fposts%3Fq%3Dsperm%26page%3D2");
});

test("paths that only look like an admin path give no access [T25, F22]", async () => {
  for (const path of [
    "//api/admin/users",
    "/api//admin/users",
    "/api/admin/users/",
    "/api/admin%2Fusers",
    "/api%2Fadmin%2Fusers",
    "/api/%61dmin/users",
    "/API/admin/users",
    "/api/Admin/users",
    "/api/admin;x/users",
    "/api/admin/users;x",
    "/api/x/..%2fadmin/users",
    "/api/x/%2e%2e/admin/users",
    "//admin/posts",
    "/admin//posts",
    "/admin/posts/",
    "/admin%2Fposts",
    "/ADMIN/posts",
    "/admin/..;/admin/posts",
  ]) {
    const response = await app.request(path);
    expect([path, response.status >= 300]).toEqual([path, true]);
  }
});

test("nothing under /admin and /api/admin is cached, whatever the response [T21]", async () => {
  const session = await logIn();
  for (const path of [
    "/api/admin/me",
    "/api/admin/users",
    "/api/admin/nothing",
    "/admin",
    "/admin/posts",
    "/admin/x",
  ]) {
    for (const headers of [{}, session]) {
      const response = await app.request(path, { headers });
      expect([path, response.headers.get("Cache-Control")]).toEqual([path, "no-store"]);
    }
  }
});

test("the admin API refuses requests from another site's page, including reads", async () => {
  const session = await logIn();
  for (const from of ["cross-site", "same-site"]) {
    const response = await app.request("/api/admin/users", { headers: { ...session, "Sec-Fetch-Site": from } });
    expect(response.status).toBe(403);
  }
  const typed = await app.request("/api/admin/users", { headers: { ...session, "Sec-Fetch-Site": "none" } });
  expect(typed.status).toBe(200);
});

test("a state-changing call is refused when it comes from another origin, whatever its type and Host [T16, T17, T18]", async () => {
  const session = await logIn();
  const crossSite: Headers[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "http://localhost:3001" },
    { Origin: "http://evil.example", Host: "evil.example" },
    { Origin: "http://localhost:3000", "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  const types = [
    undefined,
    "application/json",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
  ];
  for (const headers of crossSite) {
    for (const type of types) {
      const response = await app.request("http://evil.example/api/admin/logout", {
        method: "POST",
        headers: { ...session, ...headers, ...(type && { "Content-Type": type }) },
        ...(type && { body: "{}" }),
      });
      expect(response.status).toBe(403);
    }
  }
  expect((await me(session)).status).toBe(200);
});

test("a state-changing call from this site's own pages, or from a client that is not a browser, is accepted", async () => {
  const own: Headers[] = [
    {},
    { Origin: "http://localhost:3000" },
    { Origin: "http://127.0.0.1:3000" },
    { Origin: "http://localhost:3000", "Sec-Fetch-Site": "same-origin" },
  ];
  for (const headers of own) {
    const response = await app.request("/api/admin/logout", {
      method: "POST",
      headers: { ...(await logIn()), ...headers },
    });
    expect(response.status).toBe(200);
  }
});

test("calls of the admin API that take JSON refuse every other type [T17]", async () => {
  const session = await logIn();
  for (const path of ["/api/admin/users", "/api/admin/logout"]) {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/json"]) {
      const headers = { ...session, "Content-Type": type };
      expect((await app.request(path, { method: "POST", headers, body: "{}" })).status).toBe(415);
    }
  }
});
