import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { mails, newsletterIssues, subscribers, suppressions } from "@db/schema";
import { eq } from "drizzle-orm";

import { countAsSent, deleteOldMails, readOverview, sendAgain } from "@/mail/queries";
import {
  addReaders,
  emailsOf,
  letTimePass,
  makeDueIssue,
  numbersOf,
  readers,
  startIssue,
  stateOf,
} from "@/testing/issue-calls";
import { addSubscriber, post, sendMails, signUpFor } from "@/testing/newsletter-calls";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { MAX_REFUSALS } from "./issue-mails";
import { cancelIssue, pauseIssue, readProgress, resumeIssue } from "./queries";
import { workOnIssues } from "./work-on-issues";

setDefaultTimeout(60_000);

const none = { waiting: 0, sent: 0, failed: 0, uncertain: 0, unsubscribed: 0, unsent: 0 };

test("whoever unsubscribes before their turn gets no email, and whoever unsubscribes afterwards is counted for the issue they got", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  const ada = await addSubscriber("Ada@example.org");
  const grace = await addSubscriber("grace@example.org");
  const earlier = await startIssue();
  await sendMails();
  const id = await startIssue();
  await post(`/newsletter/leave/${ada.uuid}`);
  expect(await numbersOf(id)).toEqual({ recipients: 2, ...none, waiting: 1, unsubscribed: 1 });
  await sendMails();
  await post(`/newsletter/leave/${grace.uuid}`);
  expect(smtp.recipients()).toEqual(["Ada@example.org", "grace@example.org", "grace@example.org"]);
  expect(await numbersOf(id)).toEqual({ recipients: 2, ...none, sent: 1, unsubscribed: 1 });
  expect([await readProgress(earlier), await readProgress(id)]).toMatchObject([
    { sent: 2, unsubscribedAfter: 1 },
    { sent: 1, unsubscribedAfter: 1 },
  ]);
});

test("each subscriber is checked again when it is their turn: whether they are still subscribed, suppressed, or chose other topics", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(4);
  const category = { slug: "research", name: "Research" };
  const article = { slug: "first", title: "First", excerpt: "Begin", category, readingTime: 3, review: null };
  const id = await startIssue();
  await db.update(newsletterIssues).set({ sent: { subject: "News", introduction: "", articles: [article] } });
  const [gone, suppressed, otherTopics, stays] = readers(4) as [string, string, string, string];
  // As if an old copy of the database had been restored: the emails name people who have unsubscribed.
  await db.delete(subscribers).where(eq(subscribers.email, gone));
  const key = "d".repeat(64);
  const hash = new Bun.CryptoHasher("sha256").update(Buffer.from(key, "hex")).update(suppressed).digest("hex");
  await db.insert(suppressions).values({ key, hash });
  await db
    .update(subscribers)
    .set({ topics: ["treatment"] })
    .where(eq(subscribers.email, otherTopics));
  await sendMails();
  await sendMails();
  expect(smtp.recipients()).toEqual([stays]);
  expect([await stateOf(id), await numbersOf(id)]).toEqual([
    "sent",
    { recipients: 4, ...none, sent: 1, unsubscribed: 3 },
  ]);
  expect(await emailsOf(id)).toHaveLength(1);
});

test("whoever unsubscribes and signs up again while an issue waits does not get it", async () => {
  const { uuid } = await addSubscriber("ada@example.org");
  const id = await startIssue();
  await post(`/newsletter/leave/${uuid}`);
  await signUpFor("ada@example.org");
  expect(await db.$count(subscribers)).toBe(1);
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  await sendMails();
  expect(smtp.received).toEqual([]);
  expect(await numbersOf(id)).toEqual({ recipients: 1, ...none, unsubscribed: 1 });
});

test("a server that refuses every recipient as unknown removes no subscriber", async () => {
  await using smtp = await startSmtpServer({ behavior: { "rcpt to": () => 550 } });
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(MAX_REFUSALS);
  const id = await startIssue();
  await sendMails();
  expect(await stateOf(id)).toBe("paused");
  expect(await db.$count(subscribers)).toBe(MAX_REFUSALS);
  expect(await db.$count(suppressions)).toBe(0);
});

test("a subscriber whose address does not exist is removed, and only that one", async () => {
  const answers: { [address: string]: number } = { "reader-0@example.org": 550, "reader-1@example.org": 554 };
  await using smtp = await startSmtpServer({ behavior: { "rcpt to": (address) => answers[address] ?? "accept" } });
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(3);
  const [first, second] = [await startIssue(), await startIssue()];
  await sendMails();
  expect(await numbersOf(first)).toEqual({ recipients: 3, ...none, sent: 1, failed: 2 });
  expect(await numbersOf(second)).toEqual({ recipients: 3, ...none, sent: 1, failed: 1, unsubscribed: 1 });
  expect((await db.select().from(subscribers).orderBy(subscribers.email)).map(({ email }) => email)).toEqual(
    readers(3).slice(1),
  );
});

/** An issue that was sent to three people and whose emails are all uncertain. */
async function makeUncertainEmails() {
  await addReaders(3);
  const id = await startIssue();
  await sendMails();
  await sendMails();
  return { id, uncertain: (await readOverview()).uncertain.map((mail) => mail.id) };
}

test("an issue finishes with uncertain emails, which can be sent again or counted as sent; one whose person unsubscribes still counts as uncertain", async () => {
  let answer: "accept" | "hang up" = "hang up";
  await using smtp = await startSmtpServer({ behavior: { data: () => answer } });
  using _ = useMail(mailSettings(smtp.port));
  const { id, uncertain } = await makeUncertainEmails();
  const [again, countedAsSent, unsubscribed] = uncertain as [number, number, number];
  expect([await stateOf(id), await numbersOf(id)]).toEqual(["sent", { recipients: 3, ...none, uncertain: 3 }]);
  answer = "accept";
  expect([await sendAgain(again), await countAsSent(countedAsSent)]).toEqual(["done", "done"]);
  expect([await stateOf(id), await numbersOf(id)]).toEqual([
    "sending",
    { recipients: 3, ...none, waiting: 1, sent: 1, uncertain: 1 },
  ]);
  await sendMails();
  await sendMails();
  expect(smtp.received).toHaveLength(4);
  expect([await stateOf(id), await numbersOf(id)]).toEqual(["sent", { recipients: 3, ...none, sent: 2, uncertain: 1 }]);
  const [row] = await db.select().from(mails).where(eq(mails.id, unsubscribed));
  const [person] = await db
    .select()
    .from(subscribers)
    .where(eq(subscribers.email, row?.recipient ?? ""));
  await post(`/newsletter/leave/${person?.uuid}`);
  expect((await readOverview()).uncertain).toEqual([]);
  expect(await numbersOf(id)).toEqual({ recipients: 3, ...none, sent: 2, uncertain: 1 });
});

test("no email of a canceled issue is sent again", async () => {
  await using smtp = await startSmtpServer({ behavior: { data: () => "hang up" } });
  using _ = useMail(mailSettings(smtp.port, { rate: 1 }));
  await addReaders(2);
  const id = await startIssue();
  await sendMails();
  await cancelIssue(id);
  const [mail] = (await readOverview()).uncertain;
  expect(await sendAgain(mail?.id ?? 0)).toBe("canceled");
  expect(await numbersOf(id)).toEqual({ recipients: 2, ...none, uncertain: 1, unsent: 1 });
  expect(await countAsSent(mail?.id ?? 0)).toBe("done");
});

test("after 30 days the rows of emails are deleted, and the issue keeps its numbers", async () => {
  const answers: { [address: string]: "hang up" | number } = {
    "reader-1@example.org": 554,
    "reader-2@example.org": "hang up",
  };
  await using smtp = await startSmtpServer({ behavior: { data: (address) => answers[address] ?? "accept" } });
  using _ = useMail(mailSettings(smtp.port, { rate: 4 }));
  await addReaders(6);
  const id = await startIssue();
  await sendMails();
  const numbers = { recipients: 6, ...none, sent: 2, failed: 1, uncertain: 1, waiting: 2 };
  expect(await numbersOf(id)).toEqual(numbers);
  await pauseIssue(id);
  await letTimePass("31 days");
  await deleteOldMails();
  expect(await numbersOf(id)).toEqual(numbers);
  expect((await emailsOf(id)).map(({ state }) => state)).toEqual(["queued", "queued"]);
});

test("people can unsubscribe at any moment of an issue: while it is started, sent, paused, resumed and canceled", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(60);
  const people = await db.select().from(subscribers).orderBy(subscribers.id);
  const leave = async (from: number, to: number) => {
    for (const { uuid } of people.slice(from, to)) expect((await post(`/newsletter/leave/${uuid}`)).status).toBe(200);
  };
  const id = await makeDueIssue();
  await Promise.all([workOnIssues(), leave(0, 5), leave(5, 10)]);
  const stop = async () => {
    for (let turn = 0; turn < 3; turn++) {
      await pauseIssue(id);
      await resumeIssue(id);
    }
    await cancelIssue(id);
  };
  await Promise.all([sendMails(), sendMails(), leave(10, 25), leave(25, 40), stop(), deleteOldMails()]);
  await sendMails();
  const { recipients, sent, unsubscribed, unsent } = await numbersOf(id);
  expect([await stateOf(id), await db.$count(subscribers)]).toEqual(["canceled", 20]);
  expect(recipients).toBeGreaterThanOrEqual(50);
  expect(sent + unsubscribed + unsent).toBe(recipients);
  expect(new Set(smtp.recipients()).size).toBe(sent);
});

test("after a pause that is longer than rows of emails are kept, the uncertain emails of an issue are still listed", async () => {
  await using smtp = await startSmtpServer({ behavior: { data: () => "hang up" } });
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(1);
  const id = await startIssue();
  await pauseIssue(id);
  await letTimePass("31 days");
  await resumeIssue(id);
  await sendMails();
  await deleteOldMails();
  expect((await readOverview()).uncertain).toHaveLength(1);
  expect((await emailsOf(id)).map(({ state }) => state)).toEqual(["uncertain"]);
});
