import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails, newsletterIssues } from "@db/schema";
import { eq } from "drizzle-orm";

import { addReaders, startIssue } from "@/testing/issue-calls";

import { deleteIssue } from "./queries";
import { pauseIssue } from "./sending/queries";

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
