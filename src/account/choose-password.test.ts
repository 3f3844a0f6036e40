import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { sessions } from "@db/schema";
import { sql } from "drizzle-orm";

import { app } from "@/app";
import { createFirstAdmin } from "@/users/first-admin";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(120_000);

const NEW_PASSWORD = "a lantern in the rain";
const noSettings = { ADMIN_USERNAME: "", ADMIN_PASSWORD: "", ADMIN_EMAIL: "", ADMIN_FULL_NAME: "" };

const login = (password: string) =>
  app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "admin", password }),
  });

/** The first administrator, signed in with the generated password. */
async function firstSignIn() {
  const generated = (await createFirstAdmin(noSettings))?.password ?? "";
  const response = await login(generated);
  expect(response.status).toBe(200);
  const headers = { Cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  const choose = (password: string, confirmPassword = password, query = "") =>
    app.request(`/admin/choose-password${query}`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ password, confirmPassword }),
    });
  return { generated, headers, choose };
}

test("after signing in with the generated password, every admin page redirects to choosing a new one [A18]", async () => {
  const { headers } = await firstSignIn();
  for (const path of ["/admin/dashboard", "/admin/posts?page=2", "/admin/users", "/admin/post-editor"]) {
    const response = await app.request(path, { headers });
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe(`/admin/choose-password?next=${encodeURIComponent(path)}`);
  }
  const page = await app.request("/admin/choose-password?next=%2Fadmin%2Fposts", { headers });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("Choose your own password</h1>");
});

test("until a password is chosen, calls of the API get a code that says so, but /me and logging out work [A18]", async () => {
  const { headers } = await firstSignIn();
  for (const path of ["posts", "users", "export", "subscribers"]) {
    const response = await app.request(`/api/admin/${path}`, { headers });
    expect([path, response.status]).toEqual([path, 403]);
    expect(await response.json()).toEqual({
      error: "Please choose your own password first.",
      code: "password-change-needed",
    });
  }
  expect((await app.request("/api/admin/me", { headers })).status).toBe(200);
  expect((await app.request("/api/admin/logout", { method: "POST", headers })).status).toBe(200);
});

test("choosing a password redirects to the requested page, and the generated one no longer works [A18]", async () => {
  const { generated, headers, choose } = await firstSignIn();
  const response = await choose(NEW_PASSWORD, NEW_PASSWORD, "?next=%2Fadmin%2Fposts");
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toBe("/admin/posts");
  expect((await app.request("/admin/posts", { headers })).status).toBe(200);
  expect((await app.request("/api/admin/users", { headers })).status).toBe(200);
  expect((await app.request("/admin/choose-password", { headers })).headers.get("Location")).toBe("/admin/dashboard");
  expect((await login(generated)).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(200);
});

test("changing the generated password through the API gives access to the other calls [A18]", async () => {
  const { generated, headers } = await firstSignIn();
  const { id } = (await (await app.request("/api/admin/me", { headers })).json()) as { id: number };
  const change = (password: string) =>
    app.request(`/api/admin/users/${id}/password`, {
      method: "PATCH",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ currentPassword: generated, password, confirmPassword: password }),
    });
  const same = await change(generated);
  expect(same.status).toBe(400);
  expect((await same.json()).fields.password).toBe("This is your current password. Please choose another one");
  expect((await app.request("/api/admin/posts", { headers })).status).toBe(403);
  expect((await change(NEW_PASSWORD)).status).toBe(200);
  expect((await app.request("/api/admin/posts", { headers })).status).toBe(200);
});

test("a short, easily guessed, mismatched or unchanged password is refused at its field [A18]", async () => {
  const { generated, headers, choose } = await firstSignIn();
  const wrong: [string, string, string][] = [
    ["short", "short", "Password must be at least 12 characters long"],
    ["Password1234", "Password1234", "too easy to guess"],
    [NEW_PASSWORD, "something else entirely", "Passwords do not match"],
    [generated, generated, "This is your current password. Please choose another one"],
  ];
  for (const [password, confirmation, message] of wrong) {
    const response = await choose(password, confirmation);
    const html = await response.text();
    expect([response.status, html.includes(message), html.includes(`value="${password}"`)]).toEqual([400, true, false]);
    // Both passwords have to be entered again, so the first field has the focus.
    expect(html.match(/<input[^>]* autofocus[^>]*>/gi)).toEqual([expect.stringContaining('name="password"')]);
  }
  expect((await app.request("/admin/dashboard", { headers })).status).toBe(302);
});

test("in an older session the password can't be chosen without signing in again [A18, A4]", async () => {
  const { headers, choose } = await firstSignIn();
  await db.update(sessions).set({ createdAt: sql`now() - interval '11 minutes'` });
  const response = await choose(NEW_PASSWORD);
  expect(response.status).toBe(303);
  expect(response.headers.get("Location")).toStartWith("/admin/login");
  expect((await app.request("/api/admin/me", { headers })).status).toBe(401);
  expect((await login(NEW_PASSWORD)).status).toBe(401);
});

test("a password that ADMIN_PASSWORD has set need not be changed [A18]", async () => {
  await createFirstAdmin({ ...noSettings, ADMIN_PASSWORD: "seven calm herons wade" });
  const response = await login("seven calm herons wade");
  const headers = { Cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
  expect((await app.request("/admin/dashboard", { headers })).status).toBe(200);
});
