import { expect, test } from "bun:test";

import { addReaders, makeIssue } from "@/testing/issue-calls";
import { sendMails } from "@/testing/newsletter-calls";
import { adminCalls, makePost } from "@/testing/setup";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function issueCalls(issue: { id: number }) {
  const call = await adminCalls();
  return (action: string, body?: unknown) =>
    call(action === "progress" ? "GET" : "POST", `/api/admin/newsletter/${issue.id}/${action}`, body);
}

test("an issue is scheduled, rescheduled, paused, sent now, resumed and canceled over the API", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port, { rate: 1 }));
  await addReaders(2);
  const issue = await makeIssue();
  const act = await issueCalls(issue);
  const scheduled = await act("schedule", { version: issue.updatedAt, at: inDays(1) });
  expect(scheduled).toMatchObject({ status: 200, body: { id: issue.id, state: "scheduled", recipients: 0 } });
  expect(await act("schedule", { version: issue.updatedAt, at: null })).toMatchObject({
    status: 409,
    body: { code: "changed" },
  });
  const again = await act("schedule", { version: scheduled.body.updatedAt, at: inDays(2) });
  expect(Date.parse(again.body.scheduledAt)).toBeGreaterThan(Date.parse(scheduled.body.scheduledAt));
  const paused = await act("pause");
  expect(paused.body).toMatchObject({ state: "paused", pauseReason: "by hand" });
  // Before its start it is rescheduled, not resumed, so that nobody sends what somebody else has just changed.
  expect((await act("resume")).status).toBe(409);
  expect((await act("schedule", { version: again.body.updatedAt, at: null })).body.code).toBe("changed");
  const now = await act("schedule", { version: paused.body.updatedAt, at: null });
  expect(now.body).toMatchObject({ state: "scheduled", pauseReason: null });
  await sendMails();
  expect((await act("progress")).body).toMatchObject({ state: "sending", recipients: 2, sent: 1, waiting: 1 });
  const sending = await act("pause");
  expect((await act("schedule", { version: sending.body.updatedAt, at: null })).body.code).toBe("state");
  expect((await act("resume")).body).toMatchObject({ state: "sending", pauseReason: null });
  expect((await act("cancel")).body).toMatchObject({ state: "canceled", sent: 1, unsent: 1 });
  expect(await act("pause")).toMatchObject({ status: 409, body: { error: "This issue was canceled." } });
});

test("scheduling an issue that can't be sent, or at a wrong time, is refused with a message", async () => {
  await using smtp = await startSmtpServer();
  const issue = await makeIssue();
  const act = await issueCalls(issue);
  const version = issue.updatedAt;
  expect(await act("schedule", { version, at: null })).toMatchObject({
    status: 409,
    body: { error: "Mail is not set up, so nothing can be sent." },
  });
  using _ = useMail(mailSettings(smtp.port));
  expect((await act("schedule", { version, at: inDays(-1) })).body.fields.at).toContain("future");
  expect((await act("schedule", { version, at: inDays(400) })).body.fields.at).toContain("year");
  expect((await act("schedule", { version, at: "soon" })).body.fields.at).toBe("Enter a date and a time");
  expect((await act("schedule", { version: "x", at: null })).status).toBe(400);
  expect(await act("resume")).toMatchObject({ status: 409, body: { error: "This issue is a draft." } });
  const draft = await makePost({ isPublished: false });
  for (const wrong of [{ subject: " " }, { introduction: "" }, { articles: [draft.uuid] }]) {
    const refused = await makeIssue(wrong);
    const answer = await (await issueCalls(refused))("schedule", { version: refused.updatedAt, at: null });
    expect(answer).toMatchObject({ status: 409, body: { code: "content" } });
  }
  const gone = await issueCalls({ id: 999_999 });
  expect((await gone("progress")).status).toBe(404);
  expect((await gone("schedule", { version, at: null })).status).toBe(404);
  expect((await gone("pause")).status).toBe(404);
});

test("an issue that would reach nobody is refused with the sentence that the screen shows", async () => {
  await using smtp = await startSmtpServer();
  using _ = useMail(mailSettings(smtp.port));
  const issue = await makeIssue();
  const act = await issueCalls(issue);
  for (const at of [null, inDays(1)]) {
    expect(await act("schedule", { version: issue.updatedAt, at })).toMatchObject({
      status: 409,
      body: { error: "Nobody has subscribed yet.", code: "content" },
    });
  }
  await addReaders(1);
  expect(await act("schedule", { version: issue.updatedAt, at: null })).toMatchObject({ status: 200 });
});
