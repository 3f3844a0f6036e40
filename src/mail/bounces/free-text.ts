import { NO_SUCH_ADDRESS, replyCodeIn, statusesIn } from "./replies";

/** Where the returned email begins, whose own text must not be read as a reply. */
const RETURNED =
  /^[ \t>*=_-]*(this is a copy of (the|your) message|below this line is a copy|(your )?original (message|email)|undelivered message|returned message|(the )?(headers of the )?(message|mail) (headers|follows)|message (headers|text) follow|received: (from|by)\b|return-path:|message-id:|from: .*\n(to|subject|date):)/im;

const DELAYED = /\b(delayed|warning|will (continue to )?(be retried|try|retry)|not yet been delivered|temporary)\b/i;

const MAX_REPLY_LENGTH = 500;
const MAX_TEXT_LENGTH = 50_000;

/** Reads a bounce without a machine-readable part, as qmail, older Exim and others send it. */
export function readFreeText(text: string, hasFailedRecipient: boolean) {
  const start = text.slice(0, MAX_TEXT_LENGTH);
  const about = start.slice(0, RETURNED.exec(start)?.index).trim();
  const code = /(?:^|[\s<(;:#])((?:[45]\d\d[ \-#(]{1,3})?[45]\.\d{1,3}\.\d{1,3}|[45]\d\d)(?=[\s\-:;,)>]|$)/.exec(about);
  const reply = code ? about.slice(about.indexOf(code[1] ?? "", code.index)).slice(0, MAX_REPLY_LENGTH) : "";
  if (DELAYED.test(about) && !hasFailedRecipient && !/^5/.test(reply)) return "delayed" as const;
  if (/^4/.test(reply) && !hasFailedRecipient) return "delayed" as const;
  const hasCode = replyCodeIn(reply) !== undefined || statusesIn(reply).length > 0;
  if (hasCode) return { reply: reply.split(/\r?\n\s*\r?\n/)[0] ?? "", status: "" };
  const sentence = NO_SUCH_ADDRESS.exec(about)?.[0];
  if (sentence !== undefined) return { reply: sentence, status: "5.1.1" };
  return hasFailedRecipient ? { reply: "", status: "5.0.0" } : ("unclear" as const);
}
