import { expect, setDefaultTimeout, test } from "bun:test";

import { adminCalls } from "@/testing/setup";

import { createFirstAdmin } from "./first-admin";
import { TOO_WEAK_MESSAGE as tooEasy } from "./password-advice";
import { findWeakness } from "./weak-password";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(120_000);

const owner = { username: "grace", email: "grace.hopper@example.org", fullName: "Grace Hopper" };

const commonPasswords = [
  ...["123qweasdzxc", "q1w2e3r4t5y6", "Summer2026!!!", "password1234", "Password123!", "P@ssw0rd1234"],
  ...["passwordpassword", "admin1234567", "administrator1", "qwertyuiop12", "1q2w3e4r5t6y", "aaaaaaaaaaaa"],
  ...[
    "abababababab",
    "123456789012",
    "abcdefghijklm",
    "CorrectHorseBatteryStaple",
    "correct horse battery staple",
    "letmein letmein",
  ],
  ...["iloveyou12345", "qazwsxedcrfv", "zaq12wsxcde3", "Winter2025-2026", "trustno1trustno1", "Liverpool1892"],
  ...["ertyuiojhgfd", "sdfghjkloiuy"],
];
const fromUser = ["grace.hopper@example.org", "gracehopper12", "Grace Hopper", "hoppergrace2026", "graceexample.org"];
const fromSite = ["Waymark2026!!", "azoospermia2026", "waymarkwaymark", "localhost12345"];

test("common passwords are refused [A8]", async () => {
  for (const password of commonPasswords)
    expect([password, await findWeakness(password, owner)]).toEqual([password, tooEasy]);
});

test("passwords made of the user's name and address, or of words about the site, are refused [A8]", async () => {
  for (const password of [...fromUser, ...fromSite]) {
    expect([password, await findWeakness(password, owner)]).toEqual([password, tooEasy]);
  }
});

test("sentences and random passwords are accepted, in any script and of any length [A8]", async () => {
  for (const password of [
    ...["seven calm herons wade", "a lantern in the rain", "love dog cat sun", "k3n8-x0qpz-v71rt", "83920174650128"],
    ...["Ünïcode häuser 🌿", "zażółć gęślą jaźń", "ich mag kleine enten", crypto.randomUUID()],
    "seven calm herons wade ".repeat(40),
  ]) {
    expect([password, await findWeakness(password, owner)]).toEqual([password, undefined]);
  }
});

test("a password that is too easy to guess is refused at its field, for a new user and for a new password [A8]", async () => {
  const call = await adminCalls();
  const password = "hoppergrace2026";
  const user = { ...owner, role: "admin", password, confirmPassword: password };
  expect(await call("POST", "/api/admin/users", user)).toEqual({
    status: 400,
    body: { error: tooEasy, fields: { password: tooEasy } },
  });
  const good = { ...user, password: "a lantern in the rain", confirmPassword: "a lantern in the rain" };
  const { id } = (await call("POST", "/api/admin/users", good)).body;
  const change = await call("PATCH", `/api/admin/users/${id}/password`, { password, confirmPassword: password });
  expect(change).toEqual({ status: 400, body: { error: tooEasy, fields: { password: tooEasy } } });
});

test("ADMIN_PASSWORD is refused when it is too easy to guess [A8]", async () => {
  const settings = { ADMIN_USERNAME: "grace", ADMIN_EMAIL: owner.email, ADMIN_FULL_NAME: owner.fullName };
  await expect(createFirstAdmin({ ...settings, ADMIN_PASSWORD: "Summer2026!!!" })).rejects.toThrow(
    "ADMIN_PASSWORD: This",
  );
  await expect(createFirstAdmin({ ...settings, ADMIN_PASSWORD: owner.email })).rejects.toThrow("too easy to guess");
});
