import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails, reviewRequests } from "@db/schema";
import { eq, sql } from "drizzle-orm";
import { simpleParser } from "mailparser";

import { app } from "@/app";
import { env } from "@/env";
import { failExpired } from "@/mail/queries";
import { sendDueMails } from "@/mail/send-mails";
import { applyBounce } from "@/subscribers/bounces/queries";
import { makeReviewer } from "@/testing/review-calls";
import { adminCalls, makePost, makeUser } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { answerRequest } from "../answering/queries";
import { deleteObsoleteRequestMails } from "./reminders/queries";

type Asked = Awaited<ReturnType<typeof ask>>;
const approval = { outcome: "approved" as const, interests: "None.", note: "", remarks: [] };

async function ask(email: string | undefined, note = "", remind = false) {
  const [post, reviewer] = [
    await makePost({ title: "On “Größe” & 精子", slug: `post-${crypto.randomUUID()}` }),
    await makeReviewer(),
  ];
  const call = await adminCalls();
  const request = { reviewer: reviewer.uuid, subject: "live", dueAt: "2031-05-06", note, email, remind };
  const url = `/api/admin/posts/${post.id}/review-requests`;
  return { ...(await call("POST", url, request)), post, call, url };
}

test("a request with an address is emailed there, and its link opens the review", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  const asked = await ask(" ruth@example.org ", "Please look at the doses.\n\nThank you <b>very</b> much.");
  expect(asked.status).toBe(201);
  const link: string = asked.body.link;
  if (env.mail) await sendDueMails(env.mail);
  expect(smtp.recipients()).toEqual(["ruth@example.org"]);
  const mail = await simpleParser(smtp.received[0]?.raw ?? "");
  expect(mail.subject).toBe("Please review: On “Größe” & 精子");
  for (const part of ["Dear Dr Ruth Okafor", "Ada Lovelace asks you", "look at the doses", "May 6, 2031", link]) {
    expect(mail.text).toContain(part);
  }
  expect(mail.html).toContain("Thank you &lt;b&gt;very&lt;/b&gt; much.");
  const path = new URL(link).pathname;
  expect((await app.request(path)).status).toBe(200);
  // Neither the link nor the address is kept once the email is sent.
  const stored = JSON.stringify([await db.select().from(mails), await db.select().from(reviewRequests)]);
  expect(stored).not.toContain("ruth@example.org");
  expect(stored).not.toContain(path.split("/").at(-1) ?? "");
});

const letDaysPass = (days: number) =>
  db.update(mails).set({
    due: sql`${mails.due} - make_interval(days => ${days})`,
    expires: sql`${mails.expires} - make_interval(days => ${days})`,
  });

test("without an answer the reviewer is reminded once, after a week, with the same link; then the address is deleted", async () => {
  await using smtp = await startSmtpServer();
  const settings = mailSettings(smtp.port);
  using _ = useMail(settings);
  const { body, call, url } = await ask("ruth@example.org", "", true);
  expect((await call("GET", url)).body[0].remindsAt).toBeString();
  const runMailJobs = async () => {
    await deleteObsoleteRequestMails();
    await failExpired();
    await sendDueMails(settings);
  };
  await runMailJobs();
  await letDaysPass(6);
  await runMailJobs();
  expect(smtp.received).toHaveLength(1);
  const first = (await simpleParser(smtp.received[0]?.raw ?? "")).text;
  expect(first).toContain("we remind you once, after 7 days. We delete your address after that");
  await letDaysPass(1);
  await runMailJobs();
  await letDaysPass(7);
  await runMailJobs();
  expect(smtp.received).toHaveLength(2);
  const reminder = await simpleParser(smtp.received[1]?.raw ?? "");
  expect(reminder.subject).toBe("Reminder: please review On “Größe” & 精子");
  for (const part of ["Ada Lovelace asked you", "due on May 6, 2031", "another 23 days", "only reminder", body.link]) {
    expect(reminder.text).toContain(part);
  }
  expect(JSON.stringify(await db.select().from(mails))).not.toContain("ruth@example.org");
  expect((await call("GET", url)).body[0].remindsAt).toBeNull();
});

test("a reminder that can't be delivered within three days expires", async () => {
  using _ = useMail(mailSettings(25));
  await ask("ruth@example.org", "", true);
  await db.delete(mails).where(eq(mails.kind, "review"));
  await letDaysPass(9);
  await failExpired();
  expect((await db.select().from(mails))[0]?.state).toBe("queued");
  await letDaysPass(1);
  await failExpired();
  expect((await db.select().from(mails))[0]).toMatchObject({ state: "failed", recipient: null, content: null });
});

test.each([
  ["was answered", (uuid: string) => answerRequest(uuid, approval, { method: "link" })],
  ["was revoked", (uuid: string, asked: Asked) => asked.call("DELETE", `${asked.url}/${uuid}`)],
  ["got a new link", (uuid: string, asked: Asked) => asked.call("POST", `${asked.url}/${uuid}/new-link`, {})],
] as const)("once a request %s, its waiting emails are deleted", async (_change, change) => {
  using _ = useMail(mailSettings(25));
  const other = await ask("grace@example.org", "", true);
  const asked = await ask("ruth@example.org", "", true);
  await change(asked.body.uuid, asked);
  const left = await db.select().from(mails);
  expect(left.map(({ reviewRequest }) => reviewRequest)).toEqual([other.body.uuid, other.body.uuid]);
});

test("nobody is reminded of a post that is in the trash when the reminder is due, or of a request that has expired", async () => {
  using _ = useMail(mailSettings(25));
  const { body, post, call } = await ask("ruth@example.org", "", true);
  await db.delete(mails).where(eq(mails.kind, "review"));
  await call("DELETE", `/api/admin/posts/${post.id}`);
  await deleteObsoleteRequestMails();
  expect(await db.$count(mails)).toBe(1);
  await letDaysPass(7);
  await deleteObsoleteRequestMails();
  expect(await db.$count(mails)).toBe(0);
  await ask("ruth@example.org", "", true);
  await deleteObsoleteRequestMails();
  expect(await db.$count(mails)).toBe(2);
  await db.update(reviewRequests).set({ expiresAt: sql`now()` });
  await deleteObsoleteRequestMails();
  expect(await db.$count(mails)).toBe(0);
  expect(body.uuid).toBeString();
});

test("a request whose address does not exist is not followed by a reminder", async () => {
  using _ = useMail(mailSettings(25));
  const { body } = await ask("ruth@example.org", "", true);
  const [mail] = await db.update(mails).set({ state: "sent" }).where(eq(mails.kind, "review")).returning();
  const failure = { ids: [mail?.uuid ?? ""], isAddressProblem: true, problem: "550 5.1.1 unknown" };
  expect(await applyBounce(failure)).toBe("failed");
  expect(await db.$count(mails, eq(mails.reviewRequest, body.uuid))).toBe(1);
});

test("without an address no email is sent; an invalid address, or one on a site without email, creates no request", async () => {
  using _ = useMail(mailSettings(25));
  await makeUser();
  expect((await ask(undefined)).status).toBe(201);
  expect((await ask("")).status).toBe(201);
  const message = "Please enter a valid email address";
  for (const wrong of ["ruth", "ruth@example.org\r\nBcc: eve@example.org", "a@b.example, c@d.example"]) {
    expect(await ask(wrong)).toMatchObject({ status: 400, body: { error: message, fields: { email: message } } });
  }
  env.mail = undefined;
  const refused = await ask("ruth@example.org");
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["email"]]);
  expect([await db.$count(reviewRequests), await db.$count(mails)]).toEqual([2, 0]);
});
