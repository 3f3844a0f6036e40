import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { mails, subscribers, suppressions } from "@db/schema";

import { checkBackup, importBackup } from "@/content-file/import/import";
import { exportAll } from "@/testing/full-site";
import { addSubscriber, post, signUpFor } from "@/testing/newsletter-calls";
import { adminCalls, makeFile } from "@/testing/setup";

import { findSuppressed } from "./queries";

setDefaultTimeout(120_000);

const addresses = async () => (await db.select().from(subscribers)).map(({ email }) => email).sort();
const importText = async (text: string | object, options = {}) =>
  importBackup(await checkBackup(await makeFile(text)), options);

async function leave(email: string, uuid: string) {
  expect((await post(`/newsletter/leave/${uuid}`)).status).toBe(200);
  expect(await addresses()).not.toContain(email);
}

/** Subscribes Ada and Grace, exports a backup, and unsubscribes Ada. Returns the backup. */
async function leaveAfterBackup() {
  const { uuid } = await addSubscriber("Ada@example.org");
  await addSubscriber("grace@example.org");
  const { text } = await exportAll();
  await leave("Ada@example.org", uuid);
  return text;
}

test("an older backup that is restored or imported does not bring back people who have unsubscribed [A21]", async () => {
  const text = await leaveAfterBackup();
  await importText(text, { replace: true });
  expect(await addresses()).toEqual(["grace@example.org"]);
  const report = await importText(text);
  expect(report.results.subscribers).toEqual({ added: 0, skipped: 2 });
  expect(JSON.stringify(report)).toContain("Has unsubscribed");
  expect(await addresses()).toEqual(["grace@example.org"]);
  await importText({
    version: 1,
    posts: [],
    subscribers: [{ email: "ADA@EXAMPLE.ORG" }, { email: "new@example.org" }],
  });
  expect(await addresses()).toEqual(["grace@example.org", "new@example.org"]);
  expect(await db.$count(mails)).toBe(0);
});

test("people who have unsubscribed stay off the list on another database with another key, too, whichever file comes first", async () => {
  const older = await leaveAfterBackup();
  const { text: newer } = await exportAll();
  for (const files of [
    [older, newer],
    [newer, older],
  ]) {
    await db.delete(subscribers);
    await db.delete(suppressions);
    // Somebody has unsubscribed here too.
    const { uuid } = await addSubscriber("alan@example.org");
    await leave("alan@example.org", uuid);
    for (const text of files) await importText(text);
    expect(await addresses()).toEqual(["grace@example.org"]);
    expect(await db.$count(suppressions)).toBe(2);
    const people = ["ada@example.org", "ALAN@example.org", "grace@example.org"].map((email) => ({
      email,
      confirmedAt: null,
    }));
    expect([...(await findSuppressed(people))].sort()).toEqual(["ALAN@example.org", "ada@example.org"]);
    // An import checks the hashes made with the own key and with that of the other site.
    const again = { version: 1, posts: [], subscribers: people.map(({ email }) => ({ email })) };
    expect((await importText(again)).results.subscribers).toEqual({ added: 0, skipped: 3 });
  }
});

test("a move to another database copies subscribers and suppressions exactly as they are", async () => {
  await leaveAfterBackup();
  const { text, sha256 } = await exportAll();
  await db.delete(subscribers);
  await db.delete(suppressions);
  await importText(text, { asIs: true });
  expect((await exportAll()).sha256).toBe(sha256);
});

test("whoever confirmed again after a file was written stays on the list, although the file says that they had unsubscribed", async () => {
  await leaveAfterBackup();
  const { text } = await exportAll();
  await db.delete(suppressions);
  const confirmedAt = new Date(Date.now() + 1000).toISOString();
  await addSubscriber("ada@example.org", { confirmedAt });
  await importText(text);
  expect(await addresses()).toEqual(["ada@example.org", "grace@example.org"]);
  expect(await db.$count(suppressions)).toBe(0);
});

test("without mail, signing up again lifts the suppression, as nothing can be confirmed", async () => {
  const text = await leaveAfterBackup();
  expect((await signUpFor("ada@example.org")).status).toBe(201);
  expect(await db.$count(suppressions)).toBe(0);
  await importText(text);
  expect(await addresses()).toEqual(["ada@example.org", "grace@example.org"]);
});

test("a preview of an import counts people who have unsubscribed as skipped", async () => {
  const text = await leaveAfterBackup();
  const report = await importText(text, { dryRun: true });
  expect(report.results.subscribers).toEqual({ added: 0, skipped: 2 });
});

test("invalid suppressions in a file are refused, and a hash with two keys is stored once", async () => {
  const file = (suppression: object) => ({ version: 2, posts: [], suppressions: [suppression] });
  const [hash, key] = ["a".repeat(64), "b".repeat(64)];
  for (const wrong of [{ hash, key: "x" }, { hash: "'; drop table x", key }, { hash }, { key }]) {
    await expect(importText(file(wrong))).rejects.toThrow();
  }
  await importText(file({ hash, key }));
  await importText(file({ hash, key: "c".repeat(64) }));
  expect(await db.$count(suppressions)).toBe(1);
  const call = await adminCalls();
  expect((await call("GET", "/api/admin/subscribers")).status).toBe(200);
});

test("ten thousand subscribers and a thousand unsubscribed addresses are compared within the time limit of a transaction", async () => {
  const all = Array.from({ length: 10_000 }, (_, number) => ({ email: `reader-${number}@example.org` }));
  const key = "d".repeat(64);
  const hashOf = (email: string) =>
    new Bun.CryptoHasher("sha256").update(Buffer.from(key, "hex")).update(email).digest("hex");
  await db.insert(suppressions).values(all.slice(0, 1000).map(({ email }) => ({ key, hash: hashOf(email) })));
  const report = await importText({ version: 1, posts: [], subscribers: all });
  expect(report.results.subscribers).toEqual({ added: 9000, skipped: 1000 });
  expect(await db.$count(subscribers)).toBe(9000);
});

test("a file with a confirmation that is dated in the future brings back nobody who has unsubscribed", async () => {
  const { uuid } = await addSubscriber("ada@example.org");
  await leave("ada@example.org", uuid);
  const ada = { email: "ada@example.org", confirmedAt: "2999-01-01T00:00:00Z" };
  const file = { version: 1, posts: [], subscribers: [ada] };
  expect((await importText(file)).results.subscribers).toEqual({ added: 0, skipped: 1 });
  await importText(file, { replace: true });
  expect(await addresses()).toEqual([]);
  expect(await db.$count(suppressions)).toBe(1);
});
