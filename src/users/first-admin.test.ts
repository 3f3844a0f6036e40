import { expect, setDefaultTimeout, test } from "bun:test";

import { app } from "@/app";

import { createFirstAdmin } from "./first-admin";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(60_000);

const noSettings = { ADMIN_USERNAME: "", ADMIN_PASSWORD: "", ADMIN_EMAIL: "", ADMIN_FULL_NAME: "" };

async function login(username: string, password: string) {
  const response = await app.request("/api/admin/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  return response.status;
}

test("without settings the first start creates 'admin' with a random password, and later starts create no one", async () => {
  const made = await createFirstAdmin(noSettings);
  expect(made?.username).toBe("admin");
  expect(made?.password).toMatch(/^([a-z0-9]{5}-){3}[a-z0-9]{5}$/);
  expect(await login("admin", made?.password ?? "")).toBe(200);
  expect(await createFirstAdmin({ ...noSettings, ADMIN_USERNAME: "second" })).toBeUndefined();
  expect(await login("second", made?.password ?? "")).toBe(401);
});

test("settings can name the first administrator, whose password is then not returned", async () => {
  const set = { ADMIN_USERNAME: "grace", ADMIN_PASSWORD: "seven calm herons wade", ADMIN_EMAIL: "g@example.org" };
  expect(await createFirstAdmin({ ...noSettings, ...set })).toBeUndefined();
  expect(await login("grace", "seven calm herons wade")).toBe(200);
});

test("a weak ADMIN_PASSWORD or an invalid ADMIN_EMAIL prevents the start, with a message that names the setting", async () => {
  const weak = { ...noSettings, ADMIN_PASSWORD: "short" };
  await expect(createFirstAdmin(weak)).rejects.toThrow("ADMIN_PASSWORD: Password must be at least 12 characters long");
  await expect(createFirstAdmin({ ...noSettings, ADMIN_PASSWORD: "admin1234567" })).rejects.toThrow(
    "ADMIN_PASSWORD: This password is too easy to guess",
  );
  await expect(createFirstAdmin({ ...noSettings, ADMIN_EMAIL: "nobody" })).rejects.toThrow("ADMIN_EMAIL");
});

test("when several first starts run at the same time, only one creates the administrator", async () => {
  const made = await Promise.all([1, 2, 3].map(() => createFirstAdmin(noSettings)));
  expect(made.filter(Boolean)).toHaveLength(1);
});
