import { completeAddress } from "@/content/link-address";

export type LinkTarget = { href: string; problem?: undefined } | { href?: undefined; problem: string };

const wholeAddress = /^(https?:\/\/|mailto:|tel:)/i;
const ownAddress = /^([/?#]|\.{1,2}\/)/;

/** The address that a link gets for what the writer entered, or why it can't be one, in a sentence. */
export function readLinkAddress(given: string): LinkTarget {
  const text = given.trim();
  if (text === "") return { problem: "Enter an address" };
  const completed = completeAddress(text);
  if (completed) return { href: completed };
  if (wholeAddress.test(text)) return isComplete(text) ? { href: text } : { problem: "This address is not complete" };
  if (ownAddress.test(text) && !text.startsWith("//") && !/\s/.test(text)) return { href: text };
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) {
    return { problem: "Only web, mail and telephone addresses can be linked" };
  }
  return { problem: "This is not an address. Try https://…, a DOI, a PMID, name@example.org or /article/…" };
}

/** "https://" alone, or with a host that none can be, leads nowhere. */
function isComplete(text: string) {
  if (/\s/.test(text)) return false;
  if (/^(mailto|tel):/i.test(text)) return /:./.test(text);
  const { hostname = "" } = URL.parse(text) ?? {};
  return hostname !== "" && !hostname.startsWith(".") && !hostname.includes("..");
}
