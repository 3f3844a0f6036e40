import { expect, test } from "bun:test";

import { describeProblem, isAboutAddress } from "./replies";

test.each([
  "550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown in virtual mailbox table",
  "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking",
  "5.1.2",
  "smtp; 553 5.1.3 The recipient address is not a valid RFC 5321 address",
  "550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.org not found by SMTP address lookup",
  "550 5.2.1 The email account that you tried to reach is disabled",
  "smtp; 550 Requested action not taken: mailbox unavailable",
  "550 no such user",
  "551 User not local",
  "553 sorry, no mailbox here by that name",
  "host mx.example.org[192.0.2.25] said: 550 5.1.1 unknown user",
  "550 5.1.0 <ada@example.org>: unknown user",
])("%p is about the address", (text) => {
  expect(isAboutAddress(text)).toBe(true);
});

test.each([
  "",
  "550 5.7.1 Message rejected due to content restrictions",
  "550 5.7.26 This mail has been blocked because the sender is unauthenticated",
  "552 5.2.2 The email account that you tried to reach is over quota",
  "554 5.7.1 Service unavailable; Client host [192.0.2.25] blocked using zen.spamhaus.org",
  "550 SPF check failed",
  "550 Blocked, see https://mx.example.org/policy",
  "550 Your message looks like spam",
  "550 relay not permitted",
  "550 5.1.0 sender denied",
  "550 5.1.8 Sender address rejected: Domain not found",
  "550 5.4.1 Recipient address rejected: Access denied",
  "554 delivery error",
  "550 You have reached your hourly sending limit",
  "550 Access refused",
  "550 Go away, service refused",
  "550 SMTP AUTH required",
  "550 Not accepted, suspicious activity",
  "550 This account is suspended from sending",
  "550 Please retry later",
  "452 4.2.2 mailbox full",
  "450 4.1.1 user unknown, try again",
  "4.1.1",
  "5.5.0",
  "5.1.1 and 5.7.1",
  "421 too busy",
  "Mailbox 550 of 192.0.2.5.1.1",
])("%p is not about the address", (text) => {
  expect(isAboutAddress(text)).toBe(false);
});

test("the description of a problem contains no address", () => {
  expect(describeProblem("550 <Ada@example.org>: no such\r\n user")).toBe("550 <…>: no such user");
  expect(describeProblem("x".repeat(1000))).toHaveLength(300);
});
