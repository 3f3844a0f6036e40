import { expect, test } from "bun:test";
import { join } from "node:path";

import { freeText, report } from "@/testing/bounce-samples";

import { splitMbox } from "./mbox";
import { type IgnoredReason, MAX_MESSAGE_BYTES, readBounce } from "./read-bounce";

const id = "0b7f2c1e-9a44-4d0e-8c1b-5f0f2a6f7d33";
const read = (raw: string) => readBounce(Buffer.from(raw));
const failed = (isAddressProblem: boolean, problem: string) => ({
  kind: "failed" as const,
  ids: [id],
  isAddressProblem,
  problem,
});
const ignored = (reason: IgnoredReason) => ({ kind: "ignored" as const, reason });

test.each([
  ["5.1.1", "550 5.1.1 <ada@example.org>: user unknown", true, "550 5.1.1 <…>: user unknown"],
  ["5.1.1", undefined, true, "5.1.1"],
  ["5.0.0", "550 no such user", true, "550 no such user"],
  [
    "5.5.0",
    "550 Requested action not taken: mailbox unavailable",
    true,
    "550 Requested action not taken: mailbox unavailable",
  ],
  [
    "5.0.0",
    "554 delivery error: This user doesn't have a example.org account",
    true,
    "554 delivery error: This user doesn't have a example.org account",
  ],
  ["5.2.2", "552 5.2.2 mailbox full", false, "552 5.2.2 mailbox full"],
  ["5.7.1", "550 5.7.1 blocked", false, "550 5.7.1 blocked"],
  // Sendmail derives 5.1.1 from any 550.
  ["5.1.1", "550 Rejected as spam", false, "550 Rejected as spam"],
  ["5.1.1", "550 5.1.1 too many recipients this hour", false, "550 5.1.1 too many recipients this hour"],
  ["4.4.7", "451 4.4.1 timeout", false, "451 4.4.1 timeout"],
  ["5.1.8", undefined, false, "5.1.8"],
  ["5.0.0", undefined, false, "5.0.0"],
])(
  "a report with status %s and reply %p: address problem %p",
  async (status, diagnostic, isAddressProblem, problem) => {
    expect(await read(report({ id, status, ...(diagnostic && { diagnostic }) }))).toEqual(
      failed(isAddressProblem, problem),
    );
  },
);

test("without an address that contains its id, the email is found by the Message-ID of the returned headers", async () => {
  const raw = report({ id, to: "news@waymark.example" });
  expect(await read(raw)).toEqual(failed(true, "5.1.1"));
  expect(await read(raw.replaceAll("\r\n", "\n"))).toEqual(failed(true, "5.1.1"));
  expect(await read(raw.replace(`${id}@waymark`, `${id.slice(0, 9)}=\r\n${id.slice(9)}@waymark`))).toEqual(
    failed(true, "5.1.1"),
  );
  expect(await read(raw.replaceAll(id, "20261129.1"))).toEqual(ignored("foreign"));
});

test.each([
  [
    "Exim",
    "This message was created automatically by mail delivery software.\n\n  ada@example.org\n    host mx.example.org [192.0.2.25]:\n    SMTP error from remote mail server after RCPT TO:<ada@example.org>:\n    550 5.1.1 <ada@example.org>: Recipient address rejected: User unknown",
    true,
  ],
  [
    "Exim, local",
    "A message that you sent could not be delivered.\n\n  ada@example.org\n    Unrouteable address",
    true,
  ],
  [
    "qmail",
    "Hi. This is the qmail-send program at example.net.\nI'm afraid I wasn't able to deliver your message.\n\n<ada@example.org>:\nSorry, no mailbox here by that name. (#5.1.1)",
    true,
  ],
  [
    "a full mailbox",
    "<ada@example.org>:\n192.0.2.25 failed after I sent the message.\nRemote host said: 552 5.2.2 Mailbox full",
    false,
  ],
  ["a filter", "  ada@example.org\n    550 Message rejected as spam by content filter", false],
])("a bounce that is written for people is read: %s", async (_server, text, isAddressProblem) => {
  expect(await read(freeText(id, text))).toMatchObject({ kind: "failed", ids: [id], isAddressProblem });
});

const headers = (from: string, ...others: string[]) => [`From: ${from}`, ...others];

test.each<[IgnoredReason, string]>([
  ["delayed", report({ id, action: "delayed", status: "4.4.1" })],
  ["delivered", report({ id, action: "delivered", status: "2.0.0" })],
  ["delivered", report({ id, action: "relayed", status: "2.0.0" })],
  ["delayed", freeText(id, "Warning: message delayed 24 hours. It will be retried.\n 451 4.7.1 try again later")],
  ["unclear", freeText(id, "Something went wrong.")],
  ["reply", freeText(id, "I am away. 550 5.1.1", headers("Ada <ada@example.org>", "Auto-Submitted: auto-replied"))],
  [
    "other",
    freeText(id, "Thank you! 550 5.1.1", headers("Ada <ada@example.org>", `In-Reply-To: <${id}@waymark.example>`)),
  ],
  [
    "receipt",
    report({ id })
      .replace("delivery-status;", "disposition-notification;")
      .replace("message/delivery-status", "message/disposition-notification"),
  ],
  [
    "complaint",
    report({ id })
      .replace("delivery-status;", "feedback-report;")
      .replace("message/delivery-status", "message/feedback-report"),
  ],
  ["other", ""],
  ["other", "\0\0\0"],
  ["other", "From: ä\n\n550 5.1.1"],
])("a message that does not report a failed email of this site is ignored: %s", async (reason, raw) => {
  expect(await read(raw)).toEqual(ignored(reason));
});

test("a message of 10 MB is ignored, and so is one with very many parts", async () => {
  expect(await read(report({ id }) + "x".repeat(10_000_000))).toEqual(ignored("too large"));
  const parts = "--b1\r\nContent-Type: message/delivery-status\r\n\r\nAction: failed\r\n\r\n".repeat(20_000);
  const large = report({ id }).replace("--b1--", parts);
  expect(large.length).toBeLessThan(MAX_MESSAGE_BYTES);
  expect(await read(large)).toEqual(ignored("other"));
});

test("an mbox file is split into its messages", () => {
  const [first, second] = [report({ id }), freeText(id, "From here on\n>From nowhere")];
  const mbox = `From MAILER-DAEMON Sun Nov 29 10:10:10 2026\r\n${first}\r\nFrom - Sun Nov 29 10:11:10 2026\n${second.replaceAll(/^(>*From )(?=here|nowhere)/gm, ">$1")}`;
  expect(splitMbox(Buffer.from(mbox)).map((one) => one.toString().trim())).toEqual([first.trim(), second.trim()]);
  expect(splitMbox(Buffer.from(first)).map(String)).toEqual([first]);
  expect(splitMbox(Buffer.from(" \n"))).toEqual([]);
});

test("a bounce that is designed to be slow to read does not block the site for hours", async () => {
  const long = "a".repeat(1_500_000);
  const lines = "\r\n".repeat(700_000);
  const messages = [
    report({ id, diagnostic: `550 ${long}` }),
    freeText(id, "reason").replace("reason", `${lines}550 no such user`),
    freeText(id, `550 ${"rejected ".repeat(150_000)}`),
  ];
  const code = `import { readBounce } from "@/mail/bounces/read-bounce";
    import { splitMbox } from "@/mail/bounces/mbox";
    const messages = await Bun.stdin.json();
    for (const message of messages) console.log((await readBounce(Buffer.from(message))).kind);
    console.log(splitMbox(Buffer.from("From " + "11:11".repeat(300_000))).length);`;
  const options = { cwd: join(import.meta.dir, "../../.."), timeout: 50_000, stderr: "inherit" } as const;
  const reader = Bun.spawn([process.execPath, "-e", code], { ...options, stdin: new Blob([JSON.stringify(messages)]) });
  const output = await new Response(reader.stdout).text();
  expect(output.trim().split("\n")).toEqual(["failed", "ignored", "failed", "1"]);
  expect(await reader.exited).toBe(0);
}, 60_000);
