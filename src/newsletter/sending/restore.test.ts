import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { mails, newsletterIssues, subscribers } from "@db/schema";

import { checkBackup, importBackup } from "@/content-file/import/import";
import { exportAll } from "@/testing/full-site";
import { addReaders, makeDueIssue, makeIssue, numbersOf, startIssue, stateOf } from "@/testing/issue-calls";
import { addSubscriber, findSubscriber, post, sendMails } from "@/testing/newsletter-calls";
import { makeFile } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { readProgress, resumeIssue, scheduleIssue } from "./queries";

setDefaultTimeout(60_000);

const importText = async (text: string | object, options = {}) =>
  importBackup(await checkBackup(await makeFile(text)), options);

const none = { waiting: 0, sent: 0, failed: 0, uncertain: 0, unsubscribed: 0, unsent: 0 };

test("a restore and an import pause every issue that is scheduled or being sent, and nothing goes out", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(3);
  const { text } = await exportAll();
  for (const [options, reason] of [
    [{ replace: true }, "restore"],
    [{}, "import"],
  ] as const) {
    const sending = await startIssue();
    const due = await makeDueIssue();
    const opened = (await readProgress(due))?.updatedAt ?? "";
    const draft = (await makeIssue()).id;
    const report = await importText(text, options);
    expect(report.notes.join()).toContain("2 newsletter issues were paused");
    await sendMails();
    expect(smtp.received).toEqual([]);
    expect([await readProgress(sending), await readProgress(due)]).toMatchObject(
      Array(2).fill({ state: "paused", pauseReason: reason }),
    );
    expect(await stateOf(draft)).toBe("draft");
    // A screen that still shows it as scheduled must not send it unseen.
    expect(await scheduleIssue(due, opened, null)).toHaveProperty("changed");
    await db.delete(newsletterIssues);
  }
});

test("a preview of an import pauses nothing", async () => {
  await addReaders(1);
  const id = await startIssue();
  const { text } = await exportAll();
  await importText(text, { dryRun: true });
  expect(await stateOf(id)).toBe("sending");
});

test("after a restore, a resumed issue reaches everyone who is still a subscriber, once, and nobody who has left", async () => {
  await using smtp = await startSmtpServer();
  const settings = mailSettings(smtp.port, { rate: 1 });
  using _ = useMail(settings);
  await addSubscriber("first@example.org");
  const { uuid } = await addSubscriber("left@example.org");
  await addSubscriber("stays@example.org");
  const { text } = await exportAll();
  await addSubscriber("new@example.org");
  const id = await startIssue();
  await sendMails();
  await post(`/newsletter/leave/${uuid}`);
  // As if the emails of the person who has left were still there.
  const row = { kind: "issue", issueId: id, recipient: "left@example.org", expires: "2099-01-01T00:00:00Z" };
  await db.insert(mails).values(row);
  await db.update(newsletterIssues).set({ recipients: 5 });
  await importText(text, { replace: true });
  expect(await findSubscriber("left@example.org")).toBeUndefined();
  settings.rate = 1000;
  await sendMails();
  expect(smtp.recipients()).toEqual(["first@example.org"]);
  await resumeIssue(id);
  await sendMails();
  await sendMails();
  expect(smtp.recipients()).toEqual(["first@example.org", "stays@example.org"]);
  // Those who were added after the backup are no longer subscribers.
  expect([await stateOf(id), await numbersOf(id)]).toEqual([
    "sent",
    { recipients: 5, ...none, sent: 2, unsubscribed: 3 },
  ]);
});

test("an issue that was being sent when its backup was made is paused on another database, with its numbers and without a queue", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port, { rate: 2 }));
  await addReaders(5);
  await startIssue({ slug: "moved" });
  await sendMails();
  await makeDueIssue({ slug: "planned" });
  const { text, sha256 } = await exportAll();
  await db.delete(newsletterIssues);
  await db.delete(subscribers);
  await db.delete(mails);
  await importText(text, { asIs: true });
  expect((await exportAll()).sha256).toBe(sha256);
  const issues = await db.select().from(newsletterIssues);
  const [moved, planned] = ["moved", "planned"].map((name) => issues.find(({ slug }) => slug === name)?.id ?? 0);
  expect([await stateOf(moved ?? 0), await stateOf(planned ?? 0)]).toEqual(["paused", "draft"]);
  expect(await numbersOf(moved ?? 0)).toEqual({ recipients: 5, ...none, sent: 2, unsent: 3 });
  await sendMails();
  await resumeIssue(moved ?? 0);
  await sendMails();
  expect(smtp.received).toHaveLength(2);
  expect(await stateOf(moved ?? 0)).toBe("sent");
});
