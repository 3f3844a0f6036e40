import { expect, setDefaultTimeout, test } from "bun:test";

import { app } from "@/app";

import { createFirstAdmin } from "./first-admin";

// Hashing a password takes its time on a busy machine.
setDefaultTimeout(60_000);

const nothingSet = { ADMIN_USERNAME: "", ADMIN_PASSWORD: "", ADMIN_EMAIL: "", ADMIN_FULL_NAME: "" };

async function login(username: string, password: string) {
  const response = await app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return response.status;
}

test("with nothing set the first start makes admin with a random password, and later starts make nobody", async () => {
  const made = await createFirstAdmin(nothingSet);
  expect(made?.username).toBe("admin");
  expect(made?.password).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/);
  expect(await login("admin", made?.password ?? "")).toBe(200);
  expect(await createFirstAdmin({ ...nothingSet, ADMIN_USERNAME: "second" })).toBeUndefined();
  expect(await login("second", made?.password ?? "")).toBe(401);
});

test("the first administrator is who the environment names, and their password is not shown", async () => {
  const set = { ADMIN_USERNAME: "grace", ADMIN_PASSWORD: "seven calm herons wade", ADMIN_EMAIL: "g@example.org" };
  expect(await createFirstAdmin({ ...nothingSet, ...set })).toBeUndefined();
  expect(await login("grace", "seven calm herons wade")).toBe(200);
});

test("a weak ADMIN_PASSWORD stops the start with a sentence that names it", async () => {
  const weak = { ...nothingSet, ADMIN_PASSWORD: "short" };
  expect(createFirstAdmin(weak)).rejects.toThrow("ADMIN_PASSWORD: Password must be at least 12 characters long");
  expect(createFirstAdmin({ ...nothingSet, ADMIN_PASSWORD: "admin1234567" })).rejects.toThrow(
    "ADMIN_PASSWORD: This password is too easy to guess",
  );
  expect(createFirstAdmin({ ...nothingSet, ADMIN_EMAIL: "nobody" })).rejects.toThrow("ADMIN_EMAIL");
});

test("of several concurrent first starts one makes the administrator", async () => {
  const made = await Promise.all([1, 2, 3].map(() => createFirstAdmin(nothingSet)));
  expect(made.filter(Boolean)).toHaveLength(1);
});
