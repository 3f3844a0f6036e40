import { expect, test } from "bun:test";

import { db } from "@db/client";
import { settings } from "@db/schema";

import { app } from "@/app";
import { adminCalls, signIn } from "@/testing/setup";

import { DEFAULT_HOW_WE_REVIEW } from "./default-how-we-review";
import { defaultSettings } from "./input";
import { readSettings } from "./queries";

const api = "/api/admin/settings";
const rows = () => db.select({ name: settings.name, value: settings.value }).from(settings).orderBy(settings.name);

test("without rows every setting has its default", async () => {
  const call = await adminCalls();
  expect(await call("GET", api)).toEqual({ status: 200, body: defaultSettings });
  expect(defaultSettings).toEqual({
    reviewRequired: false,
    reviewMonths: 24,
    howWeReview: DEFAULT_HOW_WE_REVIEW,
  });
});

test("a change stores only what differs from the default, and the response has all settings", async () => {
  const call = await adminCalls();
  const changed = await call("PATCH", api, { reviewRequired: true, reviewMonths: 24 });
  expect(changed).toEqual({ status: 200, body: { ...defaultSettings, reviewRequired: true } });
  expect(await rows()).toEqual([{ name: "reviewRequired", value: "true" }]);
  await call("PATCH", api, { reviewRequired: false, howWeReview: "  We read it.\r\n\r\nTwice. " });
  expect(await rows()).toEqual([{ name: "howWeReview", value: JSON.stringify("We read it.\n\nTwice.") }]);
  await call("PATCH", api, { howWeReview: DEFAULT_HOW_WE_REVIEW });
  expect(await rows()).toEqual([]);
});

test("two changes of different settings at the same time are both stored", async () => {
  const call = await adminCalls();
  await call("PATCH", api, { reviewMonths: 6 });
  await Promise.all([call("PATCH", api, { reviewMonths: 12 }), call("PATCH", api, { reviewRequired: true })]);
  expect(await readSettings()).toEqual({ ...defaultSettings, reviewMonths: 12, reviewRequired: true });
});

test("an invalid value is refused with a message for its field", async () => {
  const call = await adminCalls();
  const months = "Enter a whole number of months from 1 to 120";
  for (const [field, value, message] of [
    ...[0, 121, 1.5, null, "12"].map((value) => ["reviewMonths", value, months] as const),
    ["reviewRequired", "yes", "Must be true or false"],
    ["howWeReview", " \n ", "How we review is required"],
    ["howWeReview", "a\0b", "How we review contains characters that cannot be used"],
    ["howWeReview", "a".repeat(10_001), "How we review must be at most 10,000 characters long"],
  ] as const) {
    const refusal = { status: 400, body: { error: message, fields: { [field]: message } } };
    expect(await call("PATCH", api, { reviewRequired: true, [field]: value })).toEqual(refusal);
  }
  expect(await rows()).toEqual([]);
});

test("a row that is no longer valid counts as missing", async () => {
  await db.insert(settings).values([
    { name: "reviewMonths", value: "500" },
    { name: "reviewRequired", value: "certainly" },
    { name: "fromTheFuture", value: "1" },
  ]);
  expect(await readSettings()).toEqual(defaultSettings);
});

test("only signed-in users read or change settings; the screen shows them", async () => {
  expect((await app.request(api)).status).toBe(401);
  const request = { method: "PATCH", headers: { "Content-Type": "application/json" }, body: '{"reviewRequired":true}' };
  expect((await app.request(api, request)).status).toBe(401);
  await db.insert(settings).values({ name: "howWeReview", value: '"We read it twice."' });
  const html = await (await app.request("/admin/settings", { headers: await signIn() })).text();
  expect(html).toContain("Publishing needs a review");
  expect(html).toContain("We read it twice.");
});
