import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails, signUps, subscribers, suppressions } from "@db/schema";

import { app } from "@/app";
import { queueMail } from "@/mail/queries";
import { unsubscribeHeaders } from "@/subscribers/addresses";
import { addSubscriber, findSubscriber, post } from "@/testing/newsletter-calls";
import { adminCalls, makeCategory } from "@/testing/setup";

const content = { subject: "News", html: "<p>News</p>", text: "News", headers: {} };
const fromElsewhere = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
const rows = async () => ({
  subscribers: await db.$count(subscribers),
  suppressions: await db.$count(suppressions),
});

test.each(["urlencoded", "multipart", "nothing"])(
  "a mail program unsubscribes with one POST without a cookie, from any origin, whose body is %s (RFC 8058)",
  async (type) => {
    const { uuid } = await addSubscriber("ada@example.org");
    const path = new URL(unsubscribeHeaders(uuid)["List-Unsubscribe"].slice(1, -1)).pathname;
    const form = type === "urlencoded" ? new URLSearchParams() : new FormData();
    form.append("List-Unsubscribe", "One-Click");
    const response = await post(path, { headers: fromElsewhere, ...(type !== "nothing" && { body: form }) });
    expect([response.status, response.redirected, response.headers.get("Set-Cookie")]).toEqual([200, false, null]);
    expect(await rows()).toEqual({ subscribers: 0, suppressions: 1 });
  },
);

test("unsubscribing twice, or with an unknown link, gets the same response", async () => {
  const { uuid } = await addSubscriber("ada@example.org");
  const answers = [];
  for (const token of [uuid, uuid.toUpperCase(), crypto.randomUUID(), "x"]) {
    const response = await post(`/newsletter/leave/${token}`);
    answers.push([response.status, await response.text()]);
  }
  expect(answers).toEqual(Array(4).fill(answers[0]));
  expect(answers[0]?.[1]).toContain("You are not on the list");
  expect(await rows()).toEqual({ subscribers: 0, suppressions: 1 });
});

test("reading the links with GET or HEAD, over and over, changes nothing [A21]", async () => {
  const { uuid } = await addSubscriber("ada@example.org");
  const [signUp] = await db
    .insert(signUps)
    .values({ email: "b@example.org", consent: "Yes", hasFormToken: true })
    .returning();
  const before = [await db.select().from(subscribers), await db.select().from(signUps)];
  for (const path of [
    `leave/${uuid}`,
    `mine/${uuid}`,
    `mine/${uuid}/data.json`,
    `confirm/${signUp?.uuid}`,
    `confirm/${uuid}`,
  ]) {
    for (const method of ["GET", "HEAD", "GET"]) {
      const response = await app.request(`/newsletter/${path}`, { method, headers: fromElsewhere });
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get("Cache-Control")).toContain("no-store");
      expect(response.headers.get("X-Robots-Tag")).toContain("noindex");
    }
  }
  expect([await db.select().from(subscribers), await db.select().from(signUps)]).toEqual(before);
  expect(await db.$count(suppressions)).toBe(0);
});

test("unsubscribing removes the subscriber, sign-ups and waiting emails; a keyed hash remains", async () => {
  const canary = "canary-7f3a@example.org";
  const { uuid } = await addSubscriber(canary);
  await addSubscriber("other@example.org");
  await db.insert(signUps).values({ email: canary.toUpperCase(), consent: "Yes", hasFormToken: true });
  await queueMail({ kind: "already subscribed", to: canary, content });
  await queueMail({ kind: "already subscribed", to: "other@example.org", content });
  await post(`/newsletter/leave/${uuid}`);
  const tables = JSON.stringify(
    await Promise.all([subscribers, signUps, mails, suppressions].map((table) => db.select().from(table))),
  ).toLowerCase();
  expect(tables).not.toContain("canary");
  expect(tables).not.toContain(uuid);
  expect(tables).toContain("other@example.org");
  const [kept] = await db.select().from(suppressions);
  const hash = new Bun.CryptoHasher("sha256")
    .update(Buffer.from(kept?.key ?? "", "hex"))
    .update(canary)
    .digest("hex");
  expect(kept?.hash).toBe(hash);
  expect(hash).not.toBe(new Bun.CryptoHasher("sha256").update(canary).digest("hex"));
});

test("a reviewer who unsubscribes still gets the emails about a review", async () => {
  const { uuid } = await addSubscriber("ada@example.org");
  const reviewRequest = crypto.randomUUID();
  await queueMail({ kind: "review reminder", to: "Ada@example.org", content, reviewRequest });
  await queueMail({ kind: "already subscribed", to: "ada@example.org", content });
  await post(`/newsletter/leave/${uuid}`);
  expect(await db.select().from(mails)).toMatchObject([{ recipient: "Ada@example.org", reviewRequest }]);
});

test("the page of a subscriber shows everything that is stored, also as JSON, and changes topics", async () => {
  await makeCategory("Hormones");
  await makeCategory("Genes");
  const kept = {
    consent: "Yes, please",
    consentAt: "2026-02-03T04:05:06.789Z",
    confirmedAt: "2026-02-03T05:05:06.789Z",
  };
  const { uuid, id: _, ...stored } = await addSubscriber("ada@example.org", kept);
  const path = `/newsletter/mine/${uuid}`;
  const html = await (await app.request(path)).text();
  for (const part of ["ada@example.org", "Yes, please", "February 3, 2026", "Hormones", "Genes"])
    expect(html).toContain(part);
  const { uuid: __, ...json } = { uuid, ...((await (await app.request(`${path}/data.json`)).json()) as object) };
  expect(json).toEqual(stored);
  const save = (...topics: string[]) =>
    post(path, { body: new URLSearchParams(topics.map((topic) => ["topics", topic])) });
  const saved = await save("hormones", "hormones", "no-such-topic");
  expect([saved.status, saved.headers.get("Location")]).toEqual([303, `${path}?saved`]);
  expect((await findSubscriber("ada@example.org"))?.topics).toEqual(["hormones"]);
  expect(await (await app.request(`${path}?saved`)).text()).toContain("Your topics are saved.");
  await save();
  expect((await findSubscriber("ada@example.org"))?.topics).toBeNull();
  expect((await post(path, { headers: fromElsewhere })).status).toBe(403);
  for (const wrong of [crypto.randomUUID(), "x"]) {
    const response = await app.request(`/newsletter/mine/${wrong}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("we keep only a code that can’t be turned back into their address");
    expect((await app.request(`/newsletter/mine/${wrong}/data.json`)).status).toBe(404);
    expect((await post(`/newsletter/mine/${wrong}`)).status).toBe(404);
  }
});

test("a subscriber whom an administrator deletes stays off the list, too", async () => {
  const { id } = await addSubscriber("ada@example.org");
  const call = await adminCalls();
  expect(await call("DELETE", `/api/admin/subscribers/${id}`)).toEqual({
    status: 200,
    body: { id, email: "ada@example.org", subscribed: expect.any(String) },
  });
  expect(await rows()).toEqual({ subscribers: 0, suppressions: 1 });
});
