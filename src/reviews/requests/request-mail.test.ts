import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails, reviewRequests } from "@db/schema";
import { simpleParser } from "mailparser";

import { app } from "@/app";
import { env } from "@/env";
import { sendDueMails } from "@/mail/send-mails";
import { makeReviewer } from "@/testing/review-calls";
import { adminCalls, makePost, makeUser } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

async function ask(email: string | undefined, note = "") {
  const [post, reviewer] = [
    await makePost({ title: "On “Größe” & 精子", slug: `post-${crypto.randomUUID()}` }),
    await makeReviewer(),
  ];
  const call = await adminCalls();
  const request = { reviewer: reviewer.uuid, subject: "live", dueAt: "2031-05-06", note, email };
  return call("POST", `/api/admin/posts/${post.id}/review-requests`, request);
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

test("without an address no email is sent; an invalid address, or one on a site without email, creates no request", async () => {
  using _ = useMail(mailSettings(25));
  await makeUser();
  expect((await ask(undefined)).status).toBe(201);
  expect((await ask("")).status).toBe(201);
  const message = "Please enter a valid email address";
  for (const wrong of ["ruth", "ruth@example.org\r\nBcc: eve@example.org", "a@b.example, c@d.example"]) {
    expect(await ask(wrong)).toEqual({ status: 400, body: { error: message, fields: { email: message } } });
  }
  env.mail = undefined;
  const refused = await ask("ruth@example.org");
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["email"]]);
  expect([await db.$count(reviewRequests), await db.$count(mails)]).toEqual([2, 0]);
});
