import { oneLine } from "@/lib/text/one-line";

const MAX_PROBLEM_LENGTH = 300;
/** Anyone can send a bounce with a reply of megabytes, on which the expressions below would take hours. */
const MAX_REPLY_LENGTH = 1000;

/** RFC 3463: the address can't receive email; 5.1.351 is Exchange Online's. Not 5.1.7 and 5.1.8 (the sender), 5.2.2 (a full mailbox) and 5.7.x (rules). */
const ADDRESS_STATUSES = new Set(["5.1.0", "5.1.1", "5.1.2", "5.1.3", "5.1.6", "5.1.10", "5.1.351", "5.2.1"]);
const VAGUE_STATUSES = /^(\d\.0\.0|5\.5\.0)$/;
/** Replies of RFC 5321 that count without a status code: unavailable, not local, no valid name. */
const ADDRESS_REPLIES = new Set(["550", "551", "553"]);

export const NO_SUCH_ADDRESS =
  /(user|mailbox|account|address|recipient|mail ?box|alias|inbox)('s name)? (is |was |could )?(un(known|available|rout(e)?able)|not (be )?(found|listed|valid|exist|known|recognized)|does(n['’]t| not) exist|invalid|inactive)|(unknown|no such|invalid|non-?existent|bad destination|unrout(e)?able) (user|mailbox|address|recipient|account|local part|mail ?box)|no mailbox here|user does(n['’]t| not) have an? .{1,60} account/i;

/** Servers use the same replies when they take an email for spam, or don't want its sender. */
const POLICY_WORDS =
  /spam|spf|dkim|dmarc|polic(y|ies)|black ?list|block|\blisted|reputation|[dr]nsbl|\brbl|den(y|ied)|due to|reject(ed)? for|rejected(?!.*(user|recipient|mailbox|address))|banned|virus|abus|content|unsolicited|not allowed|authori[sz]|authenticat|relay|restrict|sender|verif|reverse|\bptr\b|rdns|gr[ea]ylist|helo|\btls\b|prohibit|forbid|permi(t|ssion)|violat|on hold|mismatch|\bsize|too (large|big)|refus|\baccess\b|\bauth\b|suspicious|sending|not accepted|volume/i;
/** With such words, even a code such as 5.1.1 does not mean that the address is wrong. */
const TEMPORARY_WORDS =
  /\brate\b|limit|\blater\b|throttl|too (many|much|fast)|quota|\bfull\b|temporar|try again|exceed/i;

/** Whether a server's final reply means that the address can't receive any email, not just this one. `status` is the code that a bounce states in addition. */
export function isAboutAddress(fullReply = "", status = "") {
  const reply = fullReply.slice(0, MAX_REPLY_LENGTH);
  const own = statusesIn(reply);
  const statuses = [...own, ...statusesIn(status)];
  const code = replyCodeIn(reply) ?? "";
  if (statuses.some((one) => !ADDRESS_STATUSES.has(one)) || code.startsWith("4")) return false;
  if (TEMPORARY_WORDS.test(reply)) return false;
  // Some servers use 5.1.0 for any problem with the sender's or the recipient's address.
  if (own.some((one) => one !== "5.1.0")) return true;
  const isAbout = statuses.length > 0 || ADDRESS_REPLIES.has(code) || (code !== "" && NO_SUCH_ADDRESS.test(reply));
  return isAbout && !POLICY_WORDS.test(reply);
}

export const statusesIn = (text: string) =>
  [...text.matchAll(/(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/g)]
    .map(([, status = ""]) => status)
    .filter((status) => !VAGUE_STATUSES.test(status));

export const replyCodeIn = (text: string) => /(?:^|[\n<(]|[;:]\s*)([45]\d\d)(?=[\s\-:]|$)/.exec(text)?.[1];

/** The text is stored and shown, so the addresses in it, which servers like to repeat, are left out. */
export const describeProblem = (text: string) =>
  oneLine(text.slice(0, MAX_REPLY_LENGTH).replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "…")).slice(
    0,
    MAX_PROBLEM_LENGTH,
  );
