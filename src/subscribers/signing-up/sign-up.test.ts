import { afterAll, beforeEach, expect, test } from "bun:test";

import { db } from "@db/client";
import { mails, signUps, subscribers, suppressions } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { env } from "@/env";
import { addSubscriber, findSubscriber, pathIn, post, sendMails, signUpFor } from "@/testing/newsletter-calls";
import { mailSettings, startSmtpServer } from "@/testing/smtp-server";

import { unsubscribe } from "../unsubscribing/queries";
import { isValidFormToken, makeFormToken } from "./form-token";
import { deleteOldSignUps } from "./queries";
import { queueSignUpMails } from "./queue-sign-up-mails";

const smtp = await startSmtpServer();
beforeEach(() => {
  env.mail = mailSettings(smtp.port);
  smtp.received.length = 0;
});
afterAll(async () => {
  env.mail = undefined;
  await smtp[Symbol.asyncDispose]();
});

const sentTo = () => smtp.recipients();
const lastRaw = () => smtp.received.at(-1)?.raw ?? "";

/** Lets time pass for sign-ups and subscribers. */
async function later(time: string) {
  const past = (column: typeof signUps.createdAt | typeof signUps.mailedAt | typeof subscribers.remindedAt) =>
    sql`${column} - ${time}::interval` as never;
  await db.update(signUps).set({ createdAt: past(signUps.createdAt), mailedAt: past(signUps.mailedAt) });
  await db.update(subscribers).set({ remindedAt: past(subscribers.remindedAt) });
  await db.update(mails).set({ claimedAt: sql`${mails.claimedAt} - ${time}::interval` as never });
}

test("a new address gets an email, and is on the list once the button on the linked page is clicked [A20]", async () => {
  const response = await signUpFor("ada@example.org");
  expect([response.status, await response.json()]).toEqual([201, { pending: true }]);
  expect(await db.$count(subscribers)).toBe(0);
  await sendMails();
  expect(sentTo()).toEqual(["ada@example.org"]);
  const path = pathIn(lastRaw(), "confirm");
  const page = await app.request(path);
  expect(page.headers.get("Cache-Control")).toBe("no-store");
  expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
  expect(await page.text()).toContain(`<form action="${path}" method="post">`);
  expect(await db.$count(subscribers)).toBe(0);
  const confirmed = await post(path);
  expect([confirmed.status, await confirmed.text()]).toEqual([200, expect.stringContaining("You are on the list")]);
  expect(await findSubscriber("ada@example.org")).toMatchObject({
    uuid: path.split("/").at(-1),
    consent:
      "Subscribe to receive the latest medical articles and fertility insights. We only write when there is something new.",
    consentAt: expect.any(String),
    confirmedAt: expect.any(String),
  });
  expect(await db.$count(signUps)).toBe(0);
  // Clicks the button again, and then opens the link again.
  expect((await post(path)).status).toBe(200);
  expect(await (await app.request(path)).text()).toContain("You are on the list");
  expect(await db.$count(subscribers)).toBe(1);
});

test("known, unknown, pending and suppressed addresses get the same response, and each sign-up stores one row [A20]", async () => {
  await addSubscriber("known@example.org");
  const left = await addSubscriber("left@example.org");
  await unsubscribe(left.uuid);
  await signUpFor("pending@example.org");
  await sendMails();
  const answers = [];
  for (const name of ["known", "unknown", "pending", "left"]) {
    const before = await db.$count(signUps);
    const response = await signUpFor(`${name}@example.org`);
    const headers = [...response.headers].filter(([key]) => key !== "date").toSorted();
    answers.push({
      status: response.status,
      body: await response.text(),
      headers,
      stored: (await db.$count(signUps)) - before,
    });
  }
  expect(answers).toEqual(Array(4).fill({ ...answers[0], stored: 1 }));
});

test("somebody who is subscribed is told so, at most once a week", async () => {
  await addSubscriber("Ada@example.org");
  for (let time = 0; time < 3; time++) await signUpFor("ada@EXAMPLE.org");
  await sendMails();
  expect(sentTo()).toEqual(["Ada@example.org"]);
  expect(lastRaw()).toContain("Subject: You are already subscribed");
  expect(lastRaw()).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  await later("6 days");
  await signUpFor("ada@example.org");
  await sendMails();
  expect(sentTo()).toHaveLength(1);
  await later("2 days");
  await signUpFor("ada@example.org");
  await sendMails();
  expect(sentTo()).toHaveLength(2);
  expect(await db.$count(signUps)).toBe(0);
});

test("an address gets at most one confirmation in ten minutes and five in a week; any one of the links works, and then no other", async () => {
  const paths = new Set<string>();
  for (let time = 0; time < 8; time++) {
    await signUpFor("ada@example.org");
    await signUpFor("ADA@example.org");
    await sendMails();
    paths.add(pathIn(lastRaw(), "confirm"));
    await later("11 minutes");
  }
  expect(smtp.received).toHaveLength(5);
  expect(paths.size).toBe(5);
  expect((await post([...paths][1] ?? "")).status).toBe(200);
  expect(await db.$count(signUps)).toBe(0);
  // The other links stop working, too.
  expect((await post([...paths][3] ?? "")).status).toBe(410);
  expect(await db.$count(subscribers)).toBe(1);
});

test("50 simultaneous sign-ups of one address cause one email, and 20 simultaneous confirmations one subscriber", async () => {
  await Promise.all(Array.from({ length: 50 }, () => signUpFor("ada@example.org")));
  await Promise.all([sendMails(), sendMails(), sendMails()]);
  expect(sentTo()).toEqual(["ada@example.org"]);
  const path = pathIn(lastRaw(), "confirm");
  const clicks = await Promise.all(Array.from({ length: 20 }, () => post(path)));
  expect(new Set(clicks.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await db.$count(subscribers)).toBe(1);
});

test("a link expires after a week, and the sign-up is deleted then", async () => {
  await signUpFor("ada@example.org");
  await sendMails();
  const path = pathIn(lastRaw(), "confirm");
  await later("7 days 1 second");
  expect((await app.request(path)).status).toBe(410);
  expect((await post(path)).status).toBe(410);
  await deleteOldSignUps();
  expect([await db.$count(signUps), await db.$count(subscribers)]).toEqual([0, 0]);
  for (const wrong of [crypto.randomUUID(), "x", "%00", "1".repeat(5000)]) {
    expect((await app.request(`/newsletter/confirm/${wrong}`)).status).toBe(410);
    expect((await post(`/newsletter/confirm/${wrong}`)).status).toBe(410);
  }
});

test("a page of another site can't confirm a sign-up", async () => {
  await signUpFor("ada@example.org");
  await sendMails();
  const headers = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
  expect((await post(pathIn(lastRaw(), "confirm"), { headers })).status).toBe(403);
  expect(await db.$count(subscribers)).toBe(0);
});

test("with mail, a suppression is lifted by confirming, not by signing up", async () => {
  const { uuid } = await addSubscriber("ada@example.org");
  await unsubscribe(uuid);
  await signUpFor("ada@example.org");
  await sendMails();
  expect(await db.$count(suppressions)).toBe(1);
  await post(pathIn(lastRaw(), "confirm"));
  expect([await db.$count(suppressions), await db.$count(subscribers)]).toEqual([0, 1]);
});

test("a sign-up with the hidden field filled in gets the same response and is not stored", async () => {
  const response = await signUpFor("ada@example.org", { website: "https://spam.example" });
  expect([response.status, await response.json()]).toEqual([201, { pending: true }]);
  expect(await db.$count(signUps)).toBe(0);
});

test("a form token is valid from two seconds to a day after it was made, and a sign-up stores whether it had a valid one", async () => {
  const response = await app.request("/api/subscribe/token");
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const { token } = (await response.json()) as { token: string };
  const now = Date.now();
  expect(isValidFormToken(token, now)).toBe(false);
  expect(isValidFormToken(token, now + 3000)).toBe(true);
  expect(isValidFormToken(token, now + 25 * 3_600_000)).toBe(false);
  for (const wrong of ["", "x", `${(now - 9000).toString(36)}.${token.split(".")[1]}`, `${token}x`]) {
    expect(isValidFormToken(wrong, now + 3000)).toBe(false);
  }
  await signUpFor("ada@example.org", { headers: { "X-Form-Token": makeFormToken(Date.now() - 5000) } });
  await signUpFor("grace@example.org");
  expect(
    (await db.select({ hasFormToken: signUps.hasFormToken }).from(signUps).orderBy(signUps.id)).map(
      ({ hasFormToken }) => hasFormToken,
    ),
  ).toEqual([true, false]);
});

test("20 sign-ups without a token and 120 in total get an email within an hour; the others wait and are not lost", async () => {
  const signUp = (number: number, hasFormToken: boolean) => ({
    email: `reader-${number}@example.org`,
    consent: "Yes",
    hasFormToken,
  });
  await db.insert(signUps).values(Array.from({ length: 30 }, (_, number) => signUp(number, false)));
  await sendMails();
  expect(smtp.received).toHaveLength(20);
  await db.insert(signUps).values(Array.from({ length: 110 }, (_, number) => signUp(100 + number, true)));
  await sendMails();
  expect(smtp.received).toHaveLength(120);
  await later("61 minutes");
  await sendMails();
  expect(smtp.received).toHaveLength(140);
  expect(new Set(sentTo()).size).toBe(140);
}, 60_000);

test("without JavaScript the form redirects to 'Check your inbox' and contains a token", async () => {
  const html = await (await app.request("/subscribe")).text();
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
  expect(isValidFormToken(token, Date.now() + 3000)).toBe(true);
  const form = (email: string) => post("/subscribe", { body: new URLSearchParams({ email, token, website: "" }) });
  await addSubscriber("known@example.org");
  for (const email of ["known@example.org", "new@example.org"]) {
    const response = await form(email);
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/subscribe/pending"]);
  }
  expect(await (await app.request("/subscribe/pending")).text()).toContain("Check your inbox");
  const home = await (await app.request("/")).text();
  expect(home).toContain("Each email has a link to unsubscribe.");
  expect(home).toContain("&quot;hasMail&quot;:true");
});

test("somebody can unsubscribe and sign up again at the same time without a deadlock", async () => {
  const { id } = await addSubscriber("ada@example.org");
  await signUpFor("ada@example.org");
  const { handling } = await db.transaction(async (tx) => {
    // What happens when somebody unsubscribes.
    await tx.delete(subscribers).where(eq(subscribers.id, id));
    const handling = queueSignUpMails();
    await Bun.sleep(200);
    await tx.delete(signUps);
    return { handling };
  });
  await handling;
  expect([await db.$count(subscribers), await db.$count(signUps)]).toEqual([0, 0]);
});
