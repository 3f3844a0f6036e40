import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails, newsletterIssues } from "@db/schema";
import { eq } from "drizzle-orm";

import { sendAgain } from "@/mail/queries";
import { addReaders, numbersOf, startIssue, stateOf } from "@/testing/issue-calls";

import { deleteIssue } from "./queries";
import { finishIssues, pauseIssue } from "./sending/queries";

test("an issue can be deleted while its last email is stored as sent, without a deadlock", async () => {
  await addReaders(2);
  const id = await startIssue();
  await pauseIssue(id);
  const { deleting } = await db.transaction(async (tx) => {
    const [first] = await tx.select({ id: mails.id }).from(mails).limit(1).for("update");
    const deleting = deleteIssue(id);
    await Bun.sleep(200);
    // As when the email is stored as sent: the trigger changes the issue.
    await tx
      .update(mails)
      .set({ state: "sent" })
      .where(eq(mails.id, first?.id ?? 0));
    return { deleting };
  });
  expect(await deleting).toEqual({ id });
  expect([await db.$count(newsletterIssues), await db.$count(mails)]).toEqual([0, 0]);
});

test("an issue is not finished while one of its uncertain emails is sent again", async () => {
  await addReaders(1);
  const id = await startIssue();
  const [mail] = await db.update(mails).set({ state: "uncertain" }).returning();
  const { again, finishing } = await db.transaction(async (tx) => {
    await tx.select({ id: newsletterIssues.id }).from(newsletterIssues).for("update");
    const again = sendAgain(mail?.id ?? 0);
    await Bun.sleep(100);
    const finishing = finishIssues();
    await Bun.sleep(100);
    return { finishing, again };
  });
  await Promise.all([again, finishing]);
  expect([await stateOf(id), (await numbersOf(id)).waiting]).toEqual(["sending", 1]);
});
