import { expect, test } from "bun:test";

import { env } from "@/env";
import { addReaders, makeDueIssue, numbersOf, readers, stateOf } from "@/testing/issue-calls";
import { killWhileSending, mailerProgram, openDatabaseCode, RECIPIENTS, startProgram } from "@/testing/killed-mailer";
import { startSmtpServer } from "@/testing/smtp-server";

const sendIssues = `
  const { issueMails } = await import("@/newsletter/sending/issue-mails");
  const { workOnIssues } = await import("@/newsletter/sending/work-on-issues");
  startMailer({ prepareRound: workOnIssues, issueMails });`;

const program = mailerProgram({
  queue: `
    const issue = { slug: "news", subject: "News", introduction: "<p>News</p>", scheduledAt: sql\`now()\` };
    if ((await db.$count(newsletterIssues)) === 0)
      await db.transaction(async (tx) => {
        await tx.insert(subscribers).values(readers.map((email) => ({ email })));
        await tx.insert(newsletterIssues).values(issue);
      });`,
  start: sendIssues,
  report: `
    const { finishIssues, readProgress } = await import("@/newsletter/sending/queries");
    await finishIssues();
    const [{ id }] = await db.select().from(newsletterIssues);
    console.info("numbers " + JSON.stringify(await readProgress(id)));`,
});

test("killing the process while it sends an issue leaves at most one email for each kill uncertain, and nobody gets it twice", async () => {
  const { printed, uncertain } = await killWhileSending(program, "killed-issue");
  const numbers = JSON.parse(/numbers (.*)/.exec(printed)?.[1] ?? "");
  const sent = { recipients: RECIPIENTS, sent: RECIPIENTS - uncertain, failed: 0, unsubscribed: 0, unsent: 0 };
  expect(numbers).toMatchObject(sent);
  expect(numbers.waiting + numbers.uncertain).toBe(uncertain);
  // With a database server, another process could still be sending them; they become uncertain after an hour.
  if (!env.DATABASE_URL) expect(numbers).toMatchObject({ state: "sent", uncertain });
}, 900_000);

test.if(env.DATABASE_URL !== "")(
  "two processes share an issue, and nobody gets it twice",
  async () => {
    await using smtp = await startSmtpServer({ minConnections: 2 });
    await addReaders(60);
    const id = await makeDueIssue();
    const children = [1, 2].map(() => startProgram(`${openDatabaseCode} ${sendIssues}`, "sharing", smtp.url()));
    while ((await stateOf(id)) !== "sent") await Bun.sleep(100);
    for (const child of children) child.kill();
    await Promise.all(children.map(({ exited }) => exited));
    expect(smtp.recipients().toSorted()).toEqual(readers(60).toSorted());
    expect(await numbersOf(id)).toMatchObject({ recipients: 60, sent: 60 });
  },
  900_000,
);
