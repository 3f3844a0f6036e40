import type { ParsedMail } from "mailparser";

import { readStatus } from "./delivery-status";
import { readFreeText } from "./free-text";
import { describeProblem, isAboutAddress, statusesIn } from "./replies";

export const MAX_MESSAGE_BYTES = 2 * 1024 * 1024;
const MAX_IDS = 5;

/** `ids` are candidates: the database knows which of them is the returned email. */
export type FailedMail = { ids: string[]; isAddressProblem: boolean; problem: string };
export type IgnoredReason = keyof typeof ignoredReasons;
export type BounceReading = ({ kind: "failed" } & FailedMail) | { kind: "ignored"; reason: IgnoredReason };

export const ignoredReasons = {
  "too large": "It is larger than 2 MB.",
  delayed: "It says that an email is delayed, not that it failed.",
  delivered: "It says that an email was delivered.",
  receipt: "It is a read receipt.",
  complaint: "It is a complaint, not a bounce.",
  reply: "It is an automatic reply.",
  other: "It is not a bounce.",
  unclear: "It is a bounce, but its reason can’t be read.",
  foreign: "It is not about an email of this site.",
};

export async function readBounce(raw: Buffer): Promise<BounceReading> {
  if (raw.length > MAX_MESSAGE_BYTES) return ignore("too large");
  const { simpleParser } = await import("mailparser");
  const mail = await simpleParser(raw, {
    keepDeliveryStatus: true,
    skipImageLinks: true,
    skipTextToHtml: true,
    skipTextLinks: true,
  }).catch(() => undefined);
  const failure = mail ? readFailure(mail) : "other";
  if (!mail || typeof failure === "string") return ignore(failure as IgnoredReason);
  const ids = findIds(mail, raw);
  if (ids.length === 0) return ignore("foreign");
  const { reply, status } = failure;
  const problem = describeProblem(reply || status);
  return { kind: "failed", ids, isAddressProblem: isAboutAddress(reply, status), problem };
}

const ignore = (reason: IgnoredReason): BounceReading => ({ kind: "ignored", reason });

/** `status` is the status code that is known in addition to the server's reply, or empty. */
export type Failure = { reply: string; status: string };

function readFailure(mail: ParsedMail): Failure | IgnoredReason {
  const reports = mail.attachments.filter(({ contentType }) =>
    /^message\/(global-)?delivery-status$/.test(contentType),
  );
  const found = readStatus(reports.map(({ content }) => content.toString()).join("\n\n"));
  if (found && (typeof found === "string" || found.reply || statusesIn(found.status).length > 0)) return found;
  const types = [mail.headers.get("content-type"), ...mail.attachments.map(({ contentType }) => contentType)];
  const type = JSON.stringify(types).toLowerCase();
  if (type.includes("disposition-notification")) return "receipt";
  if (type.includes("feedback-report")) return "complaint";
  const hasFailed = found !== undefined || mail.headers.has("x-failed-recipients");
  // Mail servers mark some of their bounces as automatic replies, so the mark counts only for other senders.
  if (!hasFailed && !isFromMailServer(mail)) return isAutomaticReply(mail) ? "reply" : "other";
  return readFreeText(mail.text || textOfHtml(mail.html || ""), hasFailed);
}

const headerOf = ({ headerLines }: ParsedMail, name: string) =>
  headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) => line.slice(line.indexOf(":") + 1).trim())
    .join("\n");

const isAutomaticReply = (mail: ParsedMail) =>
  /^auto-(replied|notified)/i.test(headerOf(mail, "auto-submitted")) ||
  ["x-autoreply", "x-autorespond"].some((name) => mail.headers.has(name)) ||
  /auto_reply/i.test(headerOf(mail, "precedence"));

const isFromMailServer = (mail: ParsedMail) =>
  /mailer-daemon|post-?_?master|mail(er)?[-_. ]?(delivery|system|daemon)|mdaemon|post_office/i.test(
    `${headerOf(mail, "from")} ${headerOf(mail, "sender")}`,
  ) ||
  (/<>/.test(headerOf(mail, "return-path")) && !isAutomaticReply(mail));

const textOfHtml = (html: string) => html.replaceAll(/<[^>]*>/g, " ");

const UUID = "[\\da-f]{8}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{4}-[\\da-f]{12}";
const TO = ["to", "delivered-to", "x-original-to", "envelope-to", "x-envelope-to", "apparently-to", "x-rcpt-to"];

/** Reads them from the address that the message went to, otherwise from the Message-ID of the returned email. */
function findIds(mail: ParsedMail, raw: Buffer) {
  const recipients = TO.map((name) => headerOf(mail, name)).join("\n");
  const [, own] = new RegExp(`\\+(${UUID})@`, "i").exec(recipients) ?? [];
  if (own) return [own.toLowerCase()];
  const text = raw.toString("latin1").replaceAll(/=\r?\n/g, "");
  const ids = [...text.matchAll(new RegExp(`<(${UUID})@[^\\s<>]+>`, "gi"))].map(([, id = ""]) => id.toLowerCase());
  // The last ones, because the ids of the message itself come first.
  return [...new Set(ids)].slice(-MAX_IDS);
}
