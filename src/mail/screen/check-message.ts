import { Parser } from "htmlparser2";
import { type ParsedMail, simpleParser } from "mailparser";

import { domainOf } from "@/lib/mail/mail-address";

export type Finding = { title: string; state: "good" | "bad" | "note"; text: string };

/** Headers that may appear only once. Others, such as Received, are added in transit. */
const SINGLE_HEADERS =
  "from sender reply-to to cc subject date message-id in-reply-to references mime-version content-type list-id list-unsubscribe list-unsubscribe-post auto-submitted".split(
    " ",
  );
const UNSUBSCRIBE = ["list-unsubscribe", "list-unsubscribe-post"];

export async function checkMessage(raw: string): Promise<Finding[]> {
  const mail = await simpleParser(raw.replace(/^\s+/, ""), {
    skipImageLinks: true,
    skipTextToHtml: true,
    skipHtmlToText: true,
  });
  if (!mail.headers.has("from")) {
    return [
      bad(
        "Message",
        "The message has no From header. Paste the whole message as your mail program shows it under “Show original” or “View source”.",
      ),
    ];
  }
  return [
    checkHeaders(mail),
    checkSignature(mail),
    checkUnsubscribe(mail),
    checkText(mail),
    checkResources(mail.html || ""),
    ...checkVerdict(mail),
  ];
}

const good = (title: string, text: string): Finding => ({ title, state: "good", text });
const bad = (title: string, text: string): Finding => ({ title, state: "bad", text });
const note = (title: string, text: string): Finding => ({ title, state: "note", text });

const fieldsOf = ({ headerLines }: ParsedMail, name: string) =>
  headerLines
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(":") + 1)
        .replaceAll(/\r?\n[ \t]/g, " ")
        .trim(),
    );

function checkHeaders(mail: ParsedMail) {
  const repeated = SINGLE_HEADERS.filter((name) => fieldsOf(mail, name).length > 1);
  const missing = ["date", "message-id", "to"].filter((name) => fieldsOf(mail, name).length === 0);
  if (repeated.length > 0) return bad("Headers", `More than once: ${repeated.join(", ")}.`);
  return missing.length > 0 ? bad("Headers", `Missing: ${missing.join(", ")}.`) : good("Headers", "Each appears once.");
}

const tagOf = (signature: string, name: string) =>
  (new RegExp(`(?:^|;)\\s*${name}\\s*=([^;]*)`).exec(signature)?.[1] ?? "").replaceAll(/\s/g, "");

/** For each signature of the sender's own domain, the names of the headers that it covers. */
function ownSignatures(mail: ParsedMail) {
  const sender = domainOf(mail.from?.value[0]?.address ?? "");
  const own = fieldsOf(mail, "dkim-signature").filter((signature) => {
    const signer = tagOf(signature, "d").toLowerCase();
    return signer !== "" && (sender === signer || sender.endsWith(`.${signer}`) || signer.endsWith(`.${sender}`));
  });
  return own.map((signature) => tagOf(signature, "h").toLowerCase().split(":"));
}

function checkSignature(mail: ParsedMail) {
  const all = fieldsOf(mail, "dkim-signature");
  if (all.length === 0) return bad("DKIM", "The message is not signed.");
  const own = ownSignatures(mail);
  if (own.length === 0) return bad("DKIM", "No signature belongs to the domain in From.");
  const needed = ["from", "to", "subject", "date", ...UNSUBSCRIBE.filter((name) => fieldsOf(mail, name).length > 0)];
  // RFC 8058 wants one signature that covers both headers of unsubscribing.
  const [missing = []] = own
    .map((signed) => needed.filter((name) => !signed.includes(name)))
    .sort((one, other) => one.length - other.length);
  return missing.length > 0
    ? bad("DKIM", `The signature does not cover: ${missing.join(", ")}.`)
    : good("DKIM", `Signed. The signature covers: ${needed.join(", ")}.`);
}

function checkUnsubscribe(mail: ParsedMail) {
  const [[address], [post]] = UNSUBSCRIBE.map((name) => fieldsOf(mail, name)) as [string[], string[]];
  if (address === undefined && post === undefined) {
    return note("Unsubscribing", "Missing. A newsletter needs it; a confirmation does not.");
  }
  if (!/<https:\/\/[^>\s]+>/i.test(address ?? ""))
    return bad("Unsubscribing", "List-Unsubscribe has no https address.");
  return post === "List-Unsubscribe=One-Click"
    ? good("Unsubscribing", "With one click, at an https address.")
    : bad("Unsubscribing", "List-Unsubscribe-Post must be “List-Unsubscribe=One-Click”.");
}

function checkText({ text = "" }: ParsedMail) {
  return text.trim() === ""
    ? bad("Plain text", "There is no plain-text part.")
    : good("Plain text", `${text.trim().length.toLocaleString("en-US")} characters.`);
}

function checkResources(html: string) {
  const found = remoteResources(html);
  return found.length > 0
    ? bad(
        "Remote content",
        `Opening the message loads: ${found.slice(0, 5).join(", ")}${found.length > 5 ? " and more" : ""}.`,
      )
    : good("Remote content", "Opening the message loads nothing.");
}

export function remoteResources(html: string) {
  const found: string[] = [];
  const isRemote = (address: string) => /^\s*(https?:)?\/\//i.test(address);
  const readStyle = (css: string) => {
    for (const [, address = ""] of css.matchAll(/(?:url\(|@import)\s*["']?\s*([^"')\s;]+)/gi)) {
      if (isRemote(address)) found.push(address);
    }
  };
  let isStyle = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      isStyle = name === "style";
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute === "style") readStyle(value);
        else if (attribute === "srcset") found.push(...value.split(",").filter(isRemote));
        else if (loads(name, attribute) && isRemote(value)) found.push(value);
      }
    },
    ontext: (text) => isStyle && readStyle(text),
    onclosetag: () => {
      isStyle = false;
    },
  });
  parser.end(html);
  return found.map((address) => address.trim());
}

const loads = (element: string, attribute: string) =>
  /^(src|background|poster|data|xlink:href)$/.test(attribute) ||
  (attribute === "href" && /^(link|image|use|base)$/.test(element));

function checkVerdict(mail: ParsedMail) {
  const [verdict] = fieldsOf(mail, "authentication-results");
  if (verdict === undefined) return [];
  const results = ["spf", "dkim", "dmarc"].flatMap((method) => {
    const result = new RegExp(`\\b${method}=(\\w+)`, "i").exec(verdict)?.[1]?.toLowerCase();
    return result ? [{ method: method.toUpperCase(), result }] : [];
  });
  if (results.length === 0) return [];
  const text = `${results.map(({ method, result }) => `${method}: ${result}`).join(", ")}.`;
  const title = "What the receiving server found";
  return [results.every(({ result }) => result === "pass") ? good(title, text) : bad(title, text)];
}
