import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails } from "@db/schema";
import { asc, sql } from "drizzle-orm";

import { env } from "@/env";
import { mailSettings, startSmtpServer } from "@/testing/smtp-server";

import {
  claimMail,
  countAsSent,
  deleteMailsTo,
  deleteOldMails,
  failExpired,
  markInterrupted,
  queueMail,
  readOverview,
  sendAgain,
} from "./queries";
import { sendDueMails } from "./send-mails";

const content = { subject: "Hello", html: "<p>Hello</p>", text: "Hello", headers: {} };
const rows = () => db.select().from(mails).orderBy(asc(mails.id));

async function queue(...recipients: string[]) {
  for (const to of recipients) await queueMail({ kind: "test", to, content });
}

const many = (number: number) => Array.from({ length: number }, (_, index) => `reader-${index}@example.org`);

/** Lets time pass by moving all times into the past. */
const later = (time: string) =>
  db.update(mails).set({
    due: sql`${mails.due} - ${time}::interval`,
    expires: sql`${mails.expires} - ${time}::interval`,
    claimedAt: sql`${mails.claimedAt} - ${time}::interval`,
    createdAt: sql`${mails.createdAt} - ${time}::interval`,
  });

test("queued emails are sent once, in their order, over one connection, and their rows lose address and content", async () => {
  await using smtp = await startSmtpServer();
  await queue(...many(20));
  expect(await sendDueMails(mailSettings(smtp.port))).toEqual({});
  expect(await sendDueMails(mailSettings(smtp.port))).toEqual({});
  expect(smtp.recipients()).toEqual(many(20));
  expect(smtp.connections()).toBe(1);
  for (const row of await rows()) {
    expect(row).toMatchObject({ kind: "test", state: "sent", recipient: null, content: null, problem: null });
    expect(row.sentAt).toEqual(expect.any(String));
  }
});

test("three senders share the queue, and nobody gets an email twice", async () => {
  await using smtp = await startSmtpServer();
  await queue(...many(30));
  const settings = mailSettings(smtp.port);
  await Promise.all([sendDueMails(settings), sendDueMails(settings), sendDueMails(settings)]);
  expect(smtp.recipients().toSorted()).toEqual(many(30).toSorted());
});

test("the rate counts the emails that all senders together have sent in the last minute", async () => {
  await using smtp = await startSmtpServer();
  await queue(...many(8));
  const settings = mailSettings(smtp.port, { rate: 3 });
  await Promise.all([sendDueMails(settings), sendDueMails(settings)]);
  expect(smtp.received).toHaveLength(3);
  await later("59 seconds");
  await sendDueMails(settings);
  expect(smtp.received).toHaveLength(3);
  await later("2 seconds");
  await sendDueMails(settings);
  expect(smtp.received).toHaveLength(6);
});

test("each reply of 451 defers an email for longer, until it fails after two days", async () => {
  let answer: "accept" | number = 451;
  await using smtp = await startSmtpServer({ behavior: { "rcpt to": () => answer } });
  const settings = mailSettings(smtp.port);
  await queue("ada@example.org");
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 8; attempt++) {
    await sendDueMails(settings);
    const [row] = await rows();
    expect(row).toMatchObject({ state: "queued", attempts: attempt, problem: "451 No email for <…>" });
    const minutes = Math.round((Date.parse(row?.due ?? "") - Date.now()) / 60_000);
    waits.push(minutes);
    await sendDueMails(settings);
    expect((await rows())[0]?.attempts).toBe(attempt);
    await db.update(mails).set({ due: sql`now()` });
  }
  expect(waits).toEqual([1, 5, 15, 60, 240, 480, 720, 1440]);
  await sendDueMails(settings);
  expect((await rows())[0]).toMatchObject({ state: "failed", recipient: null, content: null });
  answer = "accept";
  await sendDueMails(settings);
  expect(smtp.received).toEqual([]);
});

test("an email fails with 550, and the next one is sent", async () => {
  const refuse = (address: string) => (address === "ada@example.org" ? 550 : "accept");
  await using smtp = await startSmtpServer({ behavior: { "rcpt to": refuse } });
  await queue("ada@example.org", "grace@example.org");
  await sendDueMails(mailSettings(smtp.port));
  expect(smtp.recipients()).toEqual(["grace@example.org"]);
  const [failed] = await rows();
  expect(failed).toMatchObject({
    state: "failed",
    recipient: null,
    content: null,
    problem: "550 No email for <…>",
  });
});

test("an email to which the server did not reply is uncertain, and is sent again only when somebody asks for it", async () => {
  let answer: "accept" | "hang up" = "hang up";
  await using smtp = await startSmtpServer({ behavior: { data: () => answer } });
  const settings = mailSettings(smtp.port);
  await queue("ada@example.org", "grace@example.org");
  await sendDueMails(settings);
  answer = "accept";
  await later("1 day");
  await sendDueMails(settings);
  const { uncertain } = await readOverview();
  expect(uncertain.map(({ recipient }) => recipient).sort()).toEqual(["ada@example.org", "grace@example.org"]);
  expect(smtp.recipients()).toEqual(["ada@example.org", "grace@example.org"]);
  const [first, second] = uncertain.map(({ id }) => id) as [number, number];
  expect(await sendAgain(first)).toBe("done");
  expect(await countAsSent(second)).toBe("done");
  expect([await sendAgain(second), await countAsSent(first)]).toEqual(["already settled", "already settled"]);
  await sendDueMails(settings);
  expect(smtp.received).toHaveLength(3);
  expect((await rows()).map(({ state, recipient }) => [state, recipient])).toEqual([
    ["sent", null],
    ["sent", null],
  ]);
});

test("while the server is unreachable nothing is lost, and no attempt is counted", async () => {
  const smtp = await startSmtpServer();
  await smtp[Symbol.asyncDispose]();
  await queue(...many(3));
  expect(await sendDueMails(mailSettings(smtp.port))).toEqual({ problem: "The mail server can’t be reached." });
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(Array(3).fill(["queued", 0]));
  await using again = await startSmtpServer();
  await sendDueMails(mailSettings(again.port));
  expect(again.recipients()).toEqual(many(3));
});

test("when the server closes a connection that was used before, the email goes over a new one", async () => {
  let mailsOfConnection = 0;
  const smtp = await startSmtpServer({
    behavior: {
      "mail from": () => {
        mailsOfConnection += 1;
        if (mailsOfConnection <= 2) return "accept";
        mailsOfConnection = 0;
        return "hang up";
      },
    },
  });
  await using _ = smtp;
  await queue(...many(5));
  expect(await sendDueMails(mailSettings(smtp.port))).toEqual({});
  expect(smtp.recipients()).toEqual(many(5));
  expect(smtp.connections()).toBe(3);
});

test("when Waymark stops before the server asks for an email, the email waits for the next start", async () => {
  const stopping = new AbortController();
  await using smtp = await startSmtpServer({
    behavior: {
      "rcpt to": () => {
        stopping.abort();
        return "never";
      },
    },
  });
  await queue("ada@example.org", "grace@example.org");
  await sendDueMails(mailSettings(smtp.port), { signal: stopping.signal });
  expect((await rows()).map(({ state, attempts }) => [state, attempts])).toEqual(Array(2).fill(["queued", 0]));
  expect(smtp.received).toEqual([]);
});

test("when Waymark stops while the server has the email, it waits for the reply and sends no other", async () => {
  const stopping = new AbortController();
  await using smtp = await startSmtpServer({
    behavior: {
      data: () => {
        stopping.abort();
        return "accept";
      },
    },
  });
  await queue("ada@example.org", "grace@example.org");
  await sendDueMails(mailSettings(smtp.port), { signal: stopping.signal });
  expect((await rows()).map(({ state }) => state)).toEqual(["sent", "queued"]);
  expect(smtp.recipients()).toEqual(["ada@example.org"]);
});

test("an email whose sending was interrupted becomes uncertain after an hour, or when the only process starts", async () => {
  await queue("ada@example.org");
  expect((await claimMail(10))?.recipient).toBe("ada@example.org");
  expect(await claimMail(10)).toBeUndefined();
  await markInterrupted({ isAtStart: false });
  expect((await rows())[0]?.state).toBe("sending");
  if (!env.DATABASE_URL) {
    await markInterrupted({ isAtStart: true });
    expect((await rows())[0]?.state).toBe("uncertain");
    await db.update(mails).set({ state: "sending", problem: null });
  }
  await later("61 minutes");
  await markInterrupted({ isAtStart: false });
  expect((await rows())[0]).toMatchObject({ state: "uncertain", problem: "Waymark stopped while it was being sent." });
});

test("an email that has expired fails, old rows are deleted, and an address can be removed from the queue", async () => {
  await using smtp = await startSmtpServer();
  await queue("ada@example.org", "grace@example.org");
  await deleteMailsTo("Ada@Example.org");
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(["grace@example.org"]);
  await later("3 days 1 second");
  await sendDueMails(mailSettings(smtp.port));
  await failExpired();
  expect(smtp.received).toEqual([]);
  expect((await rows())[0]).toMatchObject({ state: "failed", recipient: null, content: null });
  await deleteOldMails();
  expect(await rows()).toHaveLength(1);
  await later("27 days");
  await deleteOldMails();
  expect(await rows()).toEqual([]);
});
