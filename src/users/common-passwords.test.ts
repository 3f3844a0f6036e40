import { expect, test } from "bun:test";

import { isCommonPassword } from "./common-passwords";

test("passwords that are long but guessed first are common", () => {
  for (const password of [
    "password1234",
    "Password123!",
    "P@ssw0rd1234",
    "passwordpassword",
    "admin1234567",
    "administrator1",
    "qwertyuiop12",
    "1q2w3e4r5t6y",
    "aaaaaaaaaaaa",
    "abababababab",
    "123456789012",
    "abcdefghijklm",
    "CorrectHorseBatteryStaple",
    "welcome-admin-2024",
    "letmein letmein",
  ]) {
    expect([password, isCommonPassword(password)]).toEqual([password, true]);
  }
});

test("a sentence of one's own and a random password are not", () => {
  for (const password of [
    "seven calm herons wade",
    "k3n8-x0qpz-v71rt",
    "83920174650128",
    "Ünïcode häuser 🌿",
    "zażółć gęślą jaźń",
  ]) {
    expect([password, isCommonPassword(password)]).toEqual([password, false]);
  }
});
