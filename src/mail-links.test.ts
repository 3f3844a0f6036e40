import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails } from "@db/schema";
import { sql } from "drizzle-orm";
import { simpleParser } from "mailparser";

import { app } from "@/app";
import { env } from "@/env";
import { readAllRows } from "@/testing/all-rows";
import { makeDueIssue } from "@/testing/issue-calls";
import { addSubscriber, sendMails, signUpFor } from "@/testing/newsletter-calls";
import { askForReview, makeReviewer } from "@/testing/review-calls";
import { adminCalls, makePost } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

/** Sends an email of every kind. */
async function sendEveryKind() {
  const call = await adminCalls();
  const post = await makePost({ slug: "linked", isPublished: true });
  await signUpFor("new@example.org");
  await addSubscriber("ada@example.org");
  await signUpFor("ada@example.org");
  await makeDueIssue({
    articles: [post.uuid],
    introduction: `<p>See <a href="${env.SITE_URL}/subscribe">this</a></p>`,
  });
  await askForReview(post.id, await makeReviewer(), { email: "ruth@example.org", remind: true }, call);
  await call("POST", "/api/admin/mail/test", {});
  await db.update(mails).set({ due: sql`now()` });
  await sendMails();
}

function linksIn({ text = "", html, headers }: Awaited<ReturnType<typeof simpleParser>>) {
  const list = JSON.stringify(headers.get("list")) ?? "";
  const all = `${text} ${html || ""} ${list}`.matchAll(/https?:\/\/[^\s"<>)\\]+/g);
  return [...all].map(([link]) => link.replace(/[.,]$/, ""));
}

test("GET and HEAD on every link of every email change no row of any table [A21]", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  await sendEveryKind();
  const kinds = await db.selectDistinct({ kind: mails.kind }).from(mails);
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([
    "already subscribed",
    "confirm",
    "issue",
    "review",
    "review reminder",
  ]);
  const sent = await Promise.all(smtp.received.map(({ raw }) => simpleParser(raw)));
  expect(sent).toHaveLength(kinds.length + 1);
  const links = new Set(sent.flatMap(linksIn));
  for (const path of ["confirm/", "leave/", "mine/"]) {
    expect([...links].some((link) => link.includes(`/newsletter/${path}`))).toBe(true);
  }
  expect([...links].some((link) => link.includes("/review/"))).toBe(true);
  expect([...links].some((link) => link.endsWith("/article/linked"))).toBe(true);
  const before = await readAllRows();
  expect(before.size).toBeGreaterThan(20);
  for (const link of links) {
    const url = new URL(link);
    expect(url.origin).toBe(env.SITE_URL);
    for (const method of ["HEAD", "GET", "GET"]) {
      const response = await app.request(url.pathname + url.search, { method });
      expect([link, response.status]).toEqual([link, 200]);
      await response.text();
    }
  }
  expect(await readAllRows()).toEqual(before);
});
