import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails, newsletterIssues } from "@db/schema";

import {
  addReaders,
  letTimePass,
  makeDueIssue,
  makeIssue,
  numbersOf,
  scheduleAsItIs,
  startIssue,
  stateOf,
} from "@/testing/issue-calls";
import { sendMails } from "@/testing/newsletter-calls";
import { makePost } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { cancelIssue, readProgress, resumeIssue, scheduleIssue } from "./queries";
import { workOnIssues } from "./work-on-issues";

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

test("an issue starts at its time, not before", async () => {
  await addReaders(1);
  const { id, updatedAt } = await makeIssue();
  await scheduleIssue(id, updatedAt, inAnHour());
  await workOnIssues();
  expect(await stateOf(id)).toBe("scheduled");
  await letTimePass("1 hour 59 minutes");
  await workOnIssues();
  expect(await stateOf(id)).toBe("sending");
});

test("an issue that is late by more than an hour is paused until somebody reschedules it", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  await addReaders(2);
  const id = await makeDueIssue();
  await letTimePass("61 minutes");
  await sendMails();
  expect(await readProgress(id)).toMatchObject({ state: "paused", pauseReason: "late", startedAt: null });
  expect([smtp.received, await db.$count(mails)]).toEqual([[], 0]);
  expect(await scheduleAsItIs(id, inAnHour())).toMatchObject({ issue: { state: "scheduled" } });
  await sendMails();
  expect(smtp.received).toEqual([]);
  await letTimePass("3 hours");
  await sendMails();
  expect(await stateOf(id)).toBe("paused");
  await scheduleAsItIs(id);
  await sendMails();
  expect(smtp.received).toHaveLength(2);
});

test("a late issue that is canceled becomes a draft again, and can be scheduled again", async () => {
  const id = await makeDueIssue();
  await letTimePass("2 hours");
  await workOnIssues();
  const canceled = await cancelIssue(id);
  expect(canceled).toMatchObject({ issue: { state: "draft", scheduledAt: null, pauseReason: null } });
  const version = canceled && "issue" in canceled ? canceled.issue.updatedAt : "";
  expect(await scheduleIssue(id, version, null)).toMatchObject({ issue: { state: "scheduled" } });
});

test("an issue that no process has worked on for an hour, as in a restored snapshot, is paused before another email goes out", async () => {
  await using smtp = await startSmtpServer();
  const settings = mailSettings(smtp.port, { rate: 2 });
  using _ = useMail(settings);
  await addReaders(5);
  const id = await startIssue();
  await sendMails();
  expect(smtp.received).toHaveLength(2);
  await letTimePass("59 minutes");
  await sendMails();
  expect(smtp.received).toHaveLength(4);
  await letTimePass("61 minutes");
  // Not even when the mailer is in the middle of a round.
  const { sendDueMails } = await import("@/mail/send-mails");
  const { issueMails } = await import("./issue-mails");
  await sendDueMails(settings, { issueMails });
  expect(smtp.received).toHaveLength(4);
  await sendMails();
  expect(await readProgress(id)).toMatchObject({ state: "paused", pauseReason: "late", waiting: 1 });
  expect(smtp.received).toHaveLength(4);
  await resumeIssue(id);
  await sendMails();
  expect((await numbersOf(id)).sent).toBe(5);
});

test("an issue is paused when nothing in it is public at its scheduled time", async () => {
  await addReaders(1);
  const { uuid } = await makePost({ isPublished: false });
  const id = await makeDueIssue({ introduction: "<p></p>", articles: [uuid] });
  await workOnIssues();
  expect(await readProgress(id)).toMatchObject({ state: "paused", pauseReason: "empty", startedAt: null });
  expect(await db.$count(newsletterIssues)).toBe(1);
});
