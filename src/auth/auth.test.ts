import { expect, test } from "bun:test";

import { app } from "@/app";
import { makeUser, signIn } from "@/testing";

const login = (body: unknown, headers: Record<string, string> = {}) =>
  app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
const me = (headers: Record<string, string> = {}) => app.request("/api/admin/me", { headers });

test("signing in gives an HttpOnly cookie of four hours, with which /me names the user", async () => {
  const user = await makeUser({ username: "Grace", fullName: "Grace Hopper" });
  const response = await login({ username: " grace ", password: "seven calm herons wade" });
  expect(response.status).toBe(200);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const cookie = response.headers.getSetCookie().join();
  expect(cookie).toMatch(/^waymark=Fe26\.2\*[^;]+; Max-Age=14400; Path=\/; HttpOnly; SameSite=Lax$/);
  const answer = await me({ Cookie: cookie.split(";")[0] ?? "" });
  expect(await answer.json()).toEqual({
    id: user.id,
    username: "Grace",
    email: "Grace@example.org",
    fullName: "Grace Hopper",
    role: "admin",
  });
});

test("a wrong name and a wrong password get the same answer", async () => {
  await makeUser({ username: "grace" });
  for (const username of ["grace", "nobody"]) {
    const response = await login({ username, password: "not this one" });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: "Invalid username or password" });
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("a cookie kept from before signing out is refused", async () => {
  const session = await signIn();
  const response = await app.request("/api/admin/logout", { method: "POST", headers: session });
  expect(response.status).toBe(200);
  expect(response.headers.getSetCookie().join()).toContain("waymark=; Max-Age=0");
  expect((await me(session)).status).toBe(401);
});
