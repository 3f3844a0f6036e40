import { expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { db } from "@db/client";
import { mails, signUps, subscribers, suppressions } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { env } from "@/env";
import { readProgress } from "@/newsletter/sending/queries";
import { freeText, report } from "@/testing/bounce-samples";
import { addReaders, makeDueIssue, numbersOf } from "@/testing/issue-calls";
import { addSubscriber, findSubscriber, sendMails, signUpFor } from "@/testing/newsletter-calls";
import { signIn } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { handleStoredBounces, storeBounce } from "./bounce-folder";

// Child processes start slowly on a busy machine.
setDefaultTimeout(60_000);

const api = "/api/admin/mail/bounces";

/** An email that was sent to a subscriber. */
async function sentMail(email = "ada@example.org", state: "sent" | "sending" = "sent") {
  const subscriber = await addSubscriber(email);
  const [mail] = await db
    .insert(mails)
    .values({ kind: "already subscribed", subscriberId: subscriber.id, state, expires: "2999-01-01T00:00:00Z" })
    .returning();
  return { id: mail?.uuid ?? "", state: async () => stateOf(mail?.id ?? 0) };
}

const stateOf = async (id: number) => {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail && [mail.state, mail.problem];
};

async function upload(body: string, session?: Record<string, string>) {
  const headers = { ...(session ?? (await signIn())), "Content-Type": "message/rfc822" };
  const response = await app.request(api, { method: "POST", headers, body });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test("a bounce that says that the address does not exist marks the email as failed, removes the subscriber and suppresses the address", async () => {
  const mail = await sentMail();
  const raw = report({ id: mail.id, diagnostic: "550 5.1.1 <ada@example.org>: user unknown" });
  expect(await upload(raw)).toEqual({ status: 200, body: { failed: 1, removed: 1, ignored: [] } });
  expect(await mail.state()).toEqual(["failed", "550 5.1.1 <…>: user unknown"]);
  expect(await findSubscriber("ada@example.org")).toBeUndefined();
  expect(await db.$count(suppressions)).toBe(1);
  // The same bounce again changes nothing more.
  expect((await upload(raw)).body).toEqual({ failed: 1, removed: 0, ignored: [] });
  expect(await db.$count(suppressions)).toBe(1);
});

test.each([
  ["a full mailbox", { status: "5.2.2", diagnostic: "552 5.2.2 mailbox full" }],
  ["a refusal as spam", { status: "5.7.1", diagnostic: "550 5.7.1 blocked" }],
  ["a server that stayed unreachable", { status: "4.4.7" }],
])("a bounce because of %s marks the email as failed, and removes nobody [A23]", async (_reason, fields) => {
  const mail = await sentMail();
  expect((await upload(report({ id: mail.id, ...fields }))).body).toEqual({ failed: 1, removed: 0, ignored: [] });
  expect((await mail.state())?.[0]).toBe("failed");
  expect(await findSubscriber("ada@example.org")).toBeDefined();
  expect(await db.$count(suppressions)).toBe(0);
});

test("delays, automatic replies, and reports that are forged or about other sites change nothing, and are counted as ignored [A23]", async () => {
  const mail = await sentMail();
  const messages = [
    report({ id: mail.id, action: "delayed", status: "4.4.1" }),
    report({ id: mail.id, action: "delivered", status: "2.0.0" }),
    freeText(mail.id, "I am away until Monday.", ["From: Ada <ada@example.org>", "Auto-Submitted: auto-replied"]),
    report({ id: crypto.randomUUID() }),
    report({ id: crypto.randomUUID(), to: "news@elsewhere.example" }),
    "Subject: Hello\r\n\r\nHow are you?\r\n",
  ];
  const before = JSON.stringify([await db.select().from(mails), await db.select().from(subscribers)]);
  const mbox = messages.map((message) => `From x@example.net Sun Nov 29 10:10:10 2026\n${message}`).join("\n");
  const { body } = await upload(mbox);
  expect(body).toMatchObject({ failed: 0, removed: 0 });
  expect(body.ignored.map(({ count }: { count: number }) => count)).toEqual([1, 1, 1, 2, 1]);
  expect(JSON.stringify(await upload(" "))).toContain("This file is empty.");
  expect(JSON.stringify([await db.select().from(mails), await db.select().from(subscribers)])).toBe(before);
});

test("a confirmation email that bounces is counted as failed, and its sign-up is kept", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port, { bounces: "bounces@waymark.example" }));
  await signUpFor("ada@example.org");
  await sendMails();
  const to = smtp.received[0]?.from ?? "";
  expect((await upload(report({ id: "", to }))).body).toEqual({ failed: 1, removed: 0, ignored: [] });
  expect(await db.$count(signUps)).toBe(1);
  expect(await db.$count(suppressions)).toBe(0);
});

test("when the “already subscribed” email bounces because the address no longer exists, its subscriber is removed", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port, { bounces: "bounces@waymark.example" }));
  await addSubscriber("ada@example.org");
  await signUpFor("ada@example.org");
  await sendMails();
  expect((await upload(report({ id: "", to: smtp.received[0]?.from ?? "" }))).body.removed).toBe(1);
  expect(await findSubscriber("ada@example.org")).toBeUndefined();
});

test("an email of a newsletter issue that bounces counts as failed for the issue", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port, { bounces: "bounces@waymark.example" }));
  await addReaders(2);
  const issue = await makeDueIssue();
  await sendMails();
  await upload(report({ id: "", to: smtp.received[0]?.from ?? "" }));
  await upload(report({ id: "", to: smtp.received[0]?.from ?? "" }));
  expect(await numbersOf(issue)).toMatchObject({ recipients: 2, sent: 1, failed: 1, unsubscribed: 0 });
  expect((await readProgress(issue))?.unsubscribedAfter).toBe(0);
  expect(await db.$count(subscribers)).toBe(1);
});

test("only administrators can upload bounces, and the refusal of a file over 16 MB names the limit", async () => {
  const mail = await sentMail();
  expect((await upload(report({ id: mail.id }), {})).status).toBe(401);
  expect(await mail.state()).toEqual(["sent", null]);
  expect(await upload("x".repeat(17 * 1024 * 1024))).toMatchObject({
    status: 413,
    body: { error: expect.stringContaining("16 MB") },
  });
});

test("stored bounces are handled and deleted, but one for an email that is still being sent waits", async () => {
  const folder = join(env.DATA_DIR, "bounces");
  await mkdir(env.DATA_DIR, { recursive: true });
  const [mail, other] = [await sentMail(), await sentMail("grace@example.org", "sending")];
  for (const raw of [report({ id: mail.id }), report({ id: other.id }), "nothing"]) {
    expect(await storeBounce(Buffer.from(raw))).toBe(true);
  }
  await handleStoredBounces();
  expect((await mail.state())?.[0]).toBe("failed");
  expect(readdirSync(folder)).toHaveLength(1);
  await db.update(mails).set({ state: "sent" }).where(eq(mails.uuid, other.id));
  await handleStoredBounces();
  expect(readdirSync(folder)).toEqual([]);
  expect(await db.$count(subscribers)).toBe(0);
});

/** Runs the command as a mail server does. */
async function pipe(raw: string, variables: Record<string, string | undefined>) {
  const child = Bun.spawn([process.execPath, "src/operator/admin-command.ts", "bounces"], {
    cwd: join(import.meta.dir, "../../.."),
    env: { PATH: process.env.PATH, ...variables },
    stdin: Buffer.from(raw),
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, text: (out + err).trim() };
}

test("the command reads a message from a pipe, and its exit codes tell the mail server whether to try again", async () => {
  const mail = await sentMail();
  const raw = report({ id: mail.id });
  const variables = { DATA_DIR: join(env.DATA_DIR, "piped"), DATABASE_URL: env.DATABASE_URL };
  const isEmbedded = !env.DATABASE_URL;
  if (isEmbedded) expect(await pipe(raw, variables)).toMatchObject({ code: 75 });
  expect(existsSync(variables.DATA_DIR)).toBe(false);
  await mkdir(variables.DATA_DIR, { recursive: true });
  const done = await pipe(raw, variables);
  expect(done).toEqual({ code: 0, text: expect.stringContaining(isEmbedded ? "is stored" : "subscriber was removed") });
  expect(await pipe("x".repeat(10_000_000), variables)).toEqual({ code: 0, text: "It is larger than 2 MB." });
  const nowhere = { ...variables, DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" };
  expect((await pipe(raw, nowhere)).code).toBe(75);
  expect((await mail.state())?.[0]).toBe(isEmbedded ? "sent" : "failed");
});
