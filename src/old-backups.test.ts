import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { mails, newsletterIssues, subscribers, suppressions } from "@db/schema";

import { checkBackup, importBackup } from "@/content-file/import/import";
import { resumeIssue, scheduleIssue } from "@/newsletter/sending/queries";
import { exportAll } from "@/testing/full-site";
import { makeDueIssue, makeIssue, scheduleAsItIs, startIssue } from "@/testing/issue-calls";
import { addSubscriber, findSubscriber, post, sendMails } from "@/testing/newsletter-calls";
import { makeFile } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

setDefaultTimeout(120_000);

const importText = async (text: string | object, options = {}) =>
  importBackup(await checkBackup(await makeFile(text)), options);

/** Makes this an unused database. */
async function emptyDatabase() {
  for (const table of [mails, newsletterIssues, subscribers, suppressions]) await db.delete(table);
}

type Backups = { older: string; newer: string };

test.each<[string, (backups: Backups) => Promise<unknown>]>([
  ["an older backup is restored", ({ older }) => importText(older, { replace: true })],
  ["an older backup is imported", ({ older }) => importText(older)],
  ["an old list is imported", () => importText({ version: 1, posts: [], subscribers: [{ email: "ADA@example.org" }] })],
  ["the database is moved", ({ newer }) => emptyDatabase().then(() => importText(newer, { asIs: true }))],
  [
    "the database is moved and then an older backup is restored",
    async ({ older, newer }) => {
      await emptyDatabase();
      await importText(newer, { asIs: true });
      await importText(older, { replace: true });
    },
  ],
])(
  "after %s no email goes out, and whoever has unsubscribed stays off the list for good [A21]",
  async (_way, restoreOrImport) => {
    await using smtp = await startSmtpServer();
    using _ = useMail(mailSettings(smtp.port));
    const { uuid } = await addSubscriber("ada@example.org");
    await addSubscriber("grace@example.org");
    await makeDueIssue({ slug: "due" });
    await startIssue({ slug: "sending" });
    const { text: older } = await exportAll();
    await post(`/newsletter/leave/${uuid}`);
    const { text: newer } = await exportAll();
    await restoreOrImport({ older, newer });
    await sendMails();
    await sendMails();
    expect(smtp.received).toEqual([]);
    expect(await findSubscriber("ada@example.org")).toBeUndefined();
    expect(await db.$count(suppressions)).toBe(1);

    // When an administrator then sends the issues, only the subscriber who stayed gets them.
    for (const { id, startedAt } of await db.select().from(newsletterIssues)) {
      await (startedAt ? resumeIssue(id) : scheduleAsItIs(id));
    }
    const { id, updatedAt } = await makeIssue({ slug: "next" });
    await scheduleIssue(id, updatedAt, null);
    await sendMails();
    await sendMails();
    expect(new Set(smtp.recipients())).toEqual(new Set(["grace@example.org"]));
  },
);
