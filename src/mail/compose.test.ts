import { expect, test } from "bun:test";
import { createHash, createPublicKey, createVerify } from "node:crypto";

import { simpleParser } from "mailparser";

import { dkimPublicKey } from "@/lib/mail/dkim-key";
import { dkimKey, mailSettings, startSmtpServer } from "@/testing/smtp-server";

import { composeMail } from "./compose";
import { queueMail } from "./queries";
import { sendDueMails } from "./send-mails";

const headers = {
  "List-Unsubscribe": "<https://waymark.example/newsletter/leave/1234567890123456789012>",
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  "Auto-Submitted": "auto-generated",
};
const content = {
  subject: "Größe — 精子, “quoted”\r\nBcc: eve@example.org",
  html: `<p>Lines of ${"a long text ".repeat(200)}</p>\n.\n<p>H₂O</p>`,
  text: `Lines of ${"a long text ".repeat(200)}\n.\n..\nH₂O 精子`,
  headers,
};

async function sendOne(overrides: Parameters<typeof mailSettings>[1] = {}) {
  await using smtp = await startSmtpServer();
  await queueMail({ kind: "test", to: "ada@example.org", content });
  await sendDueMails(mailSettings(smtp.port, overrides));
  return smtp.received[0]?.raw ?? "";
}

test("the raw email has each header once, a text part, and a signature over both unsubscribe headers", async () => {
  const raw = await sendOne({ replyTo: { name: "", address: "editors@waymark.example" } });
  const mail = await simpleParser(raw);
  const names = mail.headerLines.map(({ key }) => key);
  expect(new Set(names).size).toBe(names.length);
  expect(names.sort()).toEqual(
    "auto-submitted content-type date dkim-signature from list-unsubscribe list-unsubscribe-post message-id mime-version reply-to subject to".split(
      " ",
    ),
  );
  expect(mail.subject).toBe("Größe — 精子, “quoted” Bcc: eve@example.org");
  expect(mail.from?.text).toBe('"Waymark" <news@waymark.example>');
  expect(mail.replyTo?.text).toBe("editors@waymark.example");
  expect(mail.messageId).toMatch(/^<[\da-f-]{36}@waymark\.example>$/);
  expect(mail.text?.trim()).toBe(content.text);
  expect(mail.html).toContain("H₂O");
  const line = (key: string) => mail.headerLines.find((one) => one.key === key)?.line.replaceAll("\r\n ", " ");
  expect(line("list-unsubscribe")).toBe(`List-Unsubscribe: ${headers["List-Unsubscribe"]}`);
  expect(line("list-unsubscribe-post")).toBe("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const signed = /;\s*h=([^;]+)/
    .exec(line("dkim-signature") ?? "")?.[1]
    ?.replaceAll(/\s/g, "")
    .toLowerCase()
    .split(":");
  expect(signed).toEqual(expect.arrayContaining(["from", "to", "subject", "date", "message-id", "reply-to"]));
  expect(signed).toEqual(expect.arrayContaining(["list-unsubscribe", "list-unsubscribe-post"]));
  expect(line("dkim-signature")).toMatch(/ d=waymark\.example; .*s=test;/);
});

test("with MAIL_BOUNCES, each email is returned to an address that contains its id; From stays the same", async () => {
  await using smtp = await startSmtpServer();
  for (const to of ["ada@example.org", "grace@example.org"]) await queueMail({ kind: "test", to, content });
  await sendDueMails(mailSettings(smtp.port, { bounces: "bounces@waymark.example" }));
  expect(smtp.received).toHaveLength(2);
  for (const { from, raw } of smtp.received) {
    const id = /^Message-ID: <([\da-f-]{36})@/m.exec(raw)?.[1];
    expect(from).toBe(`bounces+${id}@waymark.example`);
    expect(raw).toContain("From: Waymark <news@waymark.example>");
    expect(raw).not.toContain("bounces+");
  }
});

test("the signature of the received message is valid, and invalid once the message changes", async () => {
  const raw = await sendOne();
  expect(isSigned(raw)).toBe(true);
  expect(isSigned(raw.replace("One-Click", "Two-Clicks"))).toBe(false);
  expect(isSigned(raw.replace("H=E2=82=82O", "H2O"))).toBe(false);
});

test("without a key the email has no signature; with a key that can't sign, composing it fails", async () => {
  expect(await sendOne({ dkim: undefined })).not.toContain("DKIM-Signature");
  const mail = { uuid: crypto.randomUUID(), recipient: "ada@example.org", content };
  const dkim = { key: "not a key", selector: "test", domain: "waymark.example" };
  await expect(composeMail(mail, mailSettings(25, { dkim }))).rejects.toThrow("An email could not be signed");
});

/** Verifies a relaxed signature as RFC 6376 says. */
function isSigned(raw: string) {
  const end = raw.indexOf("\r\n\r\n");
  const fields = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const body = raw.slice(end + 4);
  const relaxed = (field: string) => {
    const colon = field.indexOf(":");
    const value = field
      .slice(colon + 1)
      .replaceAll("\r\n", "")
      .replaceAll(/[ \t]+/g, " ");
    return `${field.slice(0, colon).trim().toLowerCase()}:${value.trim()}`;
  };
  const signature = relaxed(fields.find((field) => field.startsWith("DKIM-Signature:")) ?? "");
  const tag = (name: string) => new RegExp(`[:; ]${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(" ", "") ?? "";
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").replace(/ $/, ""));
  const canonical = `${lines.join("\r\n").replace(/(\r\n)*$/, "")}\r\n`;
  if (createHash("sha256").update(canonical).digest("base64") !== tag("bh")) return false;
  const names = tag("h").toLowerCase().split(":");
  const signed = names.flatMap((name) => fields.map(relaxed).filter((field) => field.startsWith(`${name}:`)));
  const key = createPublicKey({ key: Buffer.from(dkimPublicKey(dkimKey), "base64"), format: "der", type: "spki" });
  const verify = createVerify("RSA-SHA256").update([...signed, signature.replace(/ b=.*/, " b=")].join("\r\n"));
  return verify.verify(key, tag("b"), "base64");
}
