import { expect, setDefaultTimeout, test } from "bun:test";

import { app } from "@/app";
import { logIn, makeUser } from "@/testing/setup";

import { nextPath } from "./next-path";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(60_000);

const post = (fields: Record<string, string>, headers: Record<string, string> = {}, query = "") =>
  app.request(`/admin/login${query}`, { method: "POST", headers, body: new URLSearchParams(fields) });

test("the login page contains no default credentials, and its form is sent with POST [T10]", async () => {
  const response = await app.request("/admin/login?next=/admin/posts");
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const html = await response.text();
  for (const part of ["Username", "Password", ">Login<", "Back to website", 'href="/"', 'method="post"']) {
    expect(html).toContain(part);
  }
  expect(html).toContain('action="/admin/login?next=%2Fadmin%2Fposts"');
  expect(html).not.toMatch(/placeholder=|value=|default/i);
});

test("the login page redirects a user who is already signed in", async () => {
  const response = await app.request("/admin/login?next=/admin/tags", { headers: await logIn() });
  expect(response.status).toBe(302);
  expect(response.headers.get("Location")).toBe("/admin/tags");
});

test("signing in redirects only to admin pages of this site", () => {
  expect(nextPath("/admin/posts?q=a%26b&page=2")).toBe("/admin/posts?q=a%26b&page=2");
  for (const requested of [
    undefined,
    "",
    "/",
    "/article/one",
    "/admin/login",
    "/admin/login?next=/admin/login",
    "//evil.example/admin/",
    "/\\evil.example/admin/",
    "/\t/evil.example/admin/",
    "https://evil.example/admin/",
    "javascript:alert(1)",
    "/admin/../article/one",
    "admin/posts",
  ]) {
    expect([requested, nextPath(requested)]).toEqual([requested, "/admin/dashboard"]);
  }
});

test("without JavaScript the form still signs in and redirects to the requested page", async () => {
  await makeUser({ username: "grace" });
  const fields = { username: "grace", password: "seven calm herons wade" };
  const response = await post(fields, {}, "?next=/admin/tags");
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/admin/tags");
  const Cookie = response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  expect((await app.request("/api/admin/me", { headers: { Cookie } })).status).toBe(200);
});

test("without JavaScript the form says what was wrong, and never repeats the password", async () => {
  const empty = await post({ username: "", password: "" });
  expect(empty.status).toBe(400);
  expect(await empty.text()).toContain("Username is required");
  const wrong = await post({ username: "grace", password: "not-this-one" });
  expect(wrong.status).toBe(401);
  const html = await wrong.text();
  expect(html).toContain("Invalid username or password");
  expect(html).not.toContain("not-this-one");
  const garbled = { method: "POST", headers: { "Content-Type": "multipart/form-data; boundary=x" }, body: "x" };
  expect((await app.request("/admin/login", garbled)).status).toBe(400);
  const crossSite = await post({ username: "grace", password: "x" }, { Origin: "https://evil.example" });
  expect(crossSite.status).toBe(403);
});
