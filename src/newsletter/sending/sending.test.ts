import { expect, test } from "bun:test";

import { db } from "@db/client";
import { categories, mails, newsletterIssues, posts, subscribers } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { queueMail } from "@/mail/queries";
import { sendDueMails } from "@/mail/send-mails";
import {
  addReaders,
  emailsOf,
  letTimePass,
  makeDueIssue,
  makeIssue,
  numbersOf,
  readers,
  startIssue,
  stateOf,
} from "@/testing/issue-calls";
import { addSubscriber, sendMails } from "@/testing/newsletter-calls";
import { makeCategory, makePost } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { issueMails } from "./issue-mails";
import { cancelIssue, pauseIssue, readProgress, resumeIssue, scheduleIssue } from "./queries";
import { workOnIssues } from "./work-on-issues";

const none = { waiting: 0, sent: 0, failed: 0, uncertain: 0, unsubscribed: 0, unsent: 0 };
const content = { subject: "Confirm", html: "<p>Confirm</p>", text: "Confirm", headers: {} };

test("an issue goes once to every subscriber, and its numbers add up", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(12);
  const id = await makeDueIssue({ subject: "June news" });
  expect([await stateOf(id), await numbersOf(id)]).toEqual(["scheduled", { recipients: 0, ...none }]);
  await workOnIssues();
  expect([await stateOf(id), await numbersOf(id)]).toEqual(["sending", { recipients: 12, ...none, waiting: 12 }]);
  await sendMails();
  await sendMails();
  expect(smtp.recipients()).toEqual(readers(12));
  expect([await stateOf(id), await numbersOf(id)]).toEqual(["sent", { recipients: 12, ...none, sent: 12 }]);
  expect(smtp.received[0]?.raw).toContain("June news");
  for (const row of await emailsOf(id))
    expect(row).toMatchObject({ kind: "issue", state: "sent", recipient: null, content: null });
});

test("an issue is sent as it was when it started, whatever changes in the meantime", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(2);
  const post = await makePost({ title: "Hormones explained" });
  const id = await startIssue({ articles: [post.uuid] });
  await db.update(posts).set({ title: "Changed", isPublished: false }).where(eq(posts.id, post.id));
  await sendMails();
  for (const { raw } of smtp.received) expect(raw).toContain("Hormones explained");
  expect(smtp.received).toHaveLength(2);
  const [{ sent } = { sent: null }] = await db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id));
  expect(sent?.articles.map(({ title }) => title)).toEqual(["Hormones explained"]);
});

test("subscribers who chose topics get only issues with articles about them", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  const { id: categoryId } = await makeCategory("Treatment");
  await makeCategory("Research");
  const [{ slug } = { slug: "" }] = await db.select().from(categories).where(eq(categories.id, categoryId));
  await addSubscriber("all@example.org");
  await addSubscriber("treatment@example.org", { topics: [slug, "research"] });
  await addSubscriber("research@example.org", { topics: ["research"] });
  const { uuid } = await makePost({ categoryId });
  const id = await startIssue({ articles: [uuid] });
  await sendMails();
  expect(smtp.recipients().sort()).toEqual(["all@example.org", "treatment@example.org"]);
  const toAll = await startIssue();
  await sendMails();
  expect([(await numbersOf(id)).sent, (await numbersOf(toAll)).sent]).toEqual([2, 3]);
});

test("an email that a person is waiting for goes out next while an issue is sent, and both share the rate", async () => {
  let received = 0;
  await using smtp = await startSmtpServer({
    behavior: {
      data: () => {
        received += 1;
        if (received === 3) void queueMail({ kind: "confirm", to: "new@example.org", content });
        return "accept";
      },
    },
  });
  await addReaders(10);
  const id = await startIssue();
  await sendDueMails(mailSettings(smtp.port, { rate: 8 }), { issueMails });
  expect(smtp.received).toHaveLength(8);
  expect(smtp.recipients().indexOf("new@example.org")).toBeLessThanOrEqual(4);
  expect(await numbersOf(id)).toEqual({ recipients: 10, ...none, sent: 7, waiting: 3 });
});

test("pausing stops after the email that is being sent, resuming continues, and canceling ends it", async () => {
  let paused: Promise<unknown> | undefined;
  let pauseAfter = 3;
  let id = 0;
  await using smtp = await startSmtpServer({
    behavior: {
      "rcpt to": () => {
        pauseAfter -= 1;
        if (pauseAfter === 0) paused = pauseIssue(id);
        return "accept";
      },
    },
  });
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(10);
  id = await startIssue();
  await sendMails();
  await paused;
  const count = smtp.received.length;
  expect(count).toBeLessThanOrEqual(4);
  await sendMails();
  expect(smtp.received).toHaveLength(count);
  expect(await readProgress(id)).toMatchObject({ state: "paused", pauseReason: "by hand", waiting: 10 - count });
  expect(await resumeIssue(id)).toMatchObject({ issue: { state: "sending", pauseReason: null } });
  pauseAfter = 3;
  await sendMails();
  await paused;
  const now = smtp.received.length;
  expect(now).toBeLessThan(10);
  expect(await cancelIssue(id)).toMatchObject({ issue: { state: "canceled", waiting: 0, unsent: 10 - now } });
  expect(await emailsOf(id)).toHaveLength(now);
  await sendMails();
  expect(smtp.received).toHaveLength(now);
  expect(await numbersOf(id)).toEqual({ recipients: 10, ...none, sent: now, unsent: 10 - now });
  expect([await pauseIssue(id), await resumeIssue(id), await cancelIssue(id)]).toEqual(
    Array(3).fill({ refused: "canceled" }),
  );
});

test("several senders share an issue, start it once, and nobody gets it twice", async () => {
  await using smtp = await startSmtpServer();
  const settings = mailSettings(smtp.port);
  await addReaders(30);
  const id = await makeDueIssue();
  await Promise.all([workOnIssues(), workOnIssues(), workOnIssues()]);
  expect((await numbersOf(id)).recipients).toBe(30);
  const send = () => sendDueMails(settings, { issueMails });
  await Promise.all([send(), send(), send()]);
  expect(smtp.recipients().toSorted()).toEqual(readers(30).toSorted());
  await workOnIssues();
  expect([await stateOf(id), await numbersOf(id)]).toEqual(["sent", { recipients: 30, ...none, sent: 30 }]);
});

test("an attempt to start an issue that fails halfway leaves it as it was, and the next attempt starts it", async () => {
  await addReaders(3);
  const id = await makeDueIssue();
  await db.execute(sql`create function fail_start() returns trigger language plpgsql as $$ begin raise 'no'; end $$`);
  await db.execute(
    sql`create trigger fail_start before update of recipients on newsletter_issues for each row execute function fail_start()`,
  );
  await expect(workOnIssues()).rejects.toThrow();
  expect([await stateOf(id), await db.$count(mails)]).toEqual(["scheduled", 0]);
  await db.execute(sql`drop function fail_start() cascade`);
  await workOnIssues();
  expect([await stateOf(id), await db.$count(mails)]).toEqual(["sending", 3]);
});

test("a new issue is in the archive as soon as it has started", async () => {
  await addSubscriber("ada@example.org");
  const { id, slug, updatedAt } = await makeIssue({ subject: "A first look" });
  const archive = async () => (await app.request(`/newsletter/${slug}`)).status;
  expect(await archive()).toBe(404);
  await scheduleIssue(id, updatedAt, null);
  await workOnIssues();
  expect(await archive()).toBe(200);
});

test("deferred emails of an issue stay in its queue for as long as it is paused", async () => {
  let answer: "accept" | number = 451;
  await using smtp = await startSmtpServer({ behavior: { "rcpt to": () => answer } });
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(2);
  const id = await startIssue();
  await sendMails();
  expect(await numbersOf(id)).toEqual({ recipients: 2, ...none, waiting: 2 });
  await pauseIssue(id);
  await letTimePass("10 days");
  answer = "accept";
  await sendMails();
  expect(smtp.received).toEqual([]);
  await resumeIssue(id);
  await sendMails();
  expect(await numbersOf(id)).toEqual({ recipients: 2, ...none, sent: 2 });
});

test("twenty refusals in a row pause an issue, and a single refusal doesn't", async () => {
  let refused = 0;
  let isRefusing = (address: string): boolean => address === "reader-3@example.org";
  await using smtp = await startSmtpServer({
    behavior: {
      "rcpt to": (address) => {
        if (!isRefusing(address)) return "accept";
        refused += 1;
        return 554;
      },
    },
  });
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(30);
  const single = await startIssue();
  await sendMails();
  await workOnIssues();
  expect([await stateOf(single), await numbersOf(single)]).toEqual([
    "sent",
    { recipients: 30, ...none, sent: 29, failed: 1 },
  ]);
  isRefusing = () => true;
  refused = 0;
  const id = await startIssue();
  await sendMails();
  expect(refused).toBe(20);
  expect(await readProgress(id)).toMatchObject({ state: "paused", pauseReason: "refusals", failed: 20, waiting: 10 });
  isRefusing = () => false;
  await resumeIssue(id);
  await sendMails();
  expect(await numbersOf(id)).toEqual({ recipients: 30, ...none, sent: 10, failed: 20 });
});

test("without subscribers, an issue is sent to nobody and is finished", async () => {
  const id = await startIssue();
  expect([await stateOf(id), await numbersOf(id)]).toEqual(["sent", { recipients: 0, ...none }]);
  expect(await db.$count(subscribers)).toBe(0);
});
