import { oneLine } from "@/lib/text/one-line";

const MAX_PROBLEM_LENGTH = 300;

/**
 * Status codes of RFC 3463 that say that the recipient's address gets no email: no such mailbox or domain, moved, disabled. 5.1.7 and 5.1.8 are about the
 * sender, 5.2.2 is a full mailbox, 5.7.x are rules of the server.
 */
const ADDRESS_STATUSES = new Set(["5.1.0", "5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.2.1"]);
/** Replies of RFC 5321 that count when there is no status code: unavailable, not local, not a valid name. */
const ADDRESS_REPLIES = new Set(["550", "551", "553"]);
/** Servers also use these replies for refusing what they take for spam, or a sender. */
const POLICY_WORDS =
  /spam|spf|dkim|dmarc|polic(y|ies)|blacklist|blocklist|block(ed)? list|blocked|blocking|listed|reputation|rbl|dnsbl|denied|denying|reject(ed)? due|rejected for|banned|virus|abuse|content|unsolicited|not allowed|not authori[sz]ed|unauthori[sz]ed|authenticat|relay|restrict|rate limit|too many|quota|mailbox full|over limit|\bfull\b|too large|size|sender|verif|reverse|ptr|greylist|helo|tls|senderbase|barracuda|spamhaus|prohibit|permission|permitted/i;

/** True when a server's final reply says that the address gets no email at all, and false when it may be about this email or its sender. */
export function isAboutAddress(text = "") {
  const statuses = statusesIn(text);
  if (statuses.some((status) => !ADDRESS_STATUSES.has(status))) return false;
  const [, reply = ""] = /(?:^|[\n<(]|[;:]\s*)([45]\d\d)(?=[\s\-:]|$)/.exec(text) ?? [];
  if (reply.startsWith("4")) return false;
  // Some servers have one status code for everything that is wrong with either address.
  const isPrecise = statuses.length > 0 && !statuses.includes("5.1.0");
  return isPrecise || ((ADDRESS_REPLIES.has(reply) || statuses.length > 0) && !POLICY_WORDS.test(text));
}

/** Status codes that say something: x.0.0 means that something else went wrong. */
export const statusesIn = (text: string) =>
  [...text.matchAll(/(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/g)]
    .map(([, status = ""]) => status)
    .filter((status) => !status.endsWith(".0.0"));

/** For people and the database, so without addresses, which servers like to repeat. */
export const describeProblem = (text: string) =>
  oneLine(text.replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "…")).slice(0, MAX_PROBLEM_LENGTH);
