import { expect, test } from "bun:test";

import { db } from "@db/client";
import { mails, suppressions } from "@db/schema";

import { readAllRows } from "@/testing/all-rows";
import { report } from "@/testing/bounce-samples";
import { exportAll } from "@/testing/full-site";
import { makeDueIssue, startIssue } from "@/testing/issue-calls";
import { findSubscriber, pathIn, post, sendMails, signUpFor } from "@/testing/newsletter-calls";
import { mailSettings, startSmtpServer, useMail } from "@/testing/smtp-server";

import { handleBounce } from "./subscribers/bounces/handle-bounce";

const address = "Canary.Reader@example.org";
const isTrace = (text: string) => /canary/i.test(text);
const tracesIn = (rows: Map<string, string[]>) =>
  [...rows].filter(([, texts]) => texts.some(isTrace)).map(([name]) => name);

async function expectNoTrace() {
  expect(tracesIn(await readAllRows())).toEqual([]);
  expect(isTrace((await exportAll()).text)).toBe(false);
  expect(await db.$count(suppressions)).toBe(1);
}

test.each(["unsubscribes", "is removed after a bounce"] as const)(
  "after somebody %s, the address is in no table and in no new backup, except as a keyed hash [A24]",
  async (way) => {
    let isHangingUp = false;
    await using smtp = await startSmtpServer({ behavior: { data: () => (isHangingUp ? "hang up" : "accept") } });
    using _ = useMail(mailSettings(smtp.port, { bounces: "bounces@waymark.example" }));
    await signUpFor(address);
    await sendMails();
    await post(pathIn(smtp.received[0]?.raw ?? "", "confirm"));
    await signUpFor(address.toLowerCase());
    await makeDueIssue();
    await sendMails();
    const last = smtp.received.at(-1);
    isHangingUp = true;
    await makeDueIssue();
    await sendMails();
    await startIssue();
    const states = await db.select({ state: mails.state }).from(mails).orderBy(mails.id);
    expect(states.map(({ state }) => state)).toEqual(["sent", "sent", "sent", "uncertain", "queued"]);
    // Shows that these searches find the address while it is still stored.
    expect(tracesIn(await readAllRows())).toEqual(["mails", "subscribers"]);
    expect(isTrace((await exportAll()).text)).toBe(true);

    if (way === "unsubscribes") await post(`/newsletter/leave/${(await findSubscriber(address))?.uuid}`);
    else {
      const raw = report({ id: "", to: last?.from ?? "" }).replaceAll("ada@example.org", address);
      expect((await handleBounce(Buffer.from(raw))).outcome).toBe("removed");
    }
    await expectNoTrace();
  },
);
