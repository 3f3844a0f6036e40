import { completeAddress } from "@/content/complete-address";

export type LinkTarget = { href: string; problem?: undefined } | { href?: undefined; problem: string };

const MAX_TITLE_LENGTH = 200;
const absoluteAddress = /^(https?:\/\/|mailto:|tel:)/i;
const ownAddress = /^([/?#]|\.{1,2}\/)/;

export function readLinkAddress(entered: string): LinkTarget {
  const text = entered.trim();
  if (text === "") return { problem: "Enter an address" };
  const completed = completeAddress(text);
  if (completed) return { href: completed };
  if (absoluteAddress.test(text))
    return isComplete(text) ? { href: text } : { problem: "This address is not complete" };
  if (ownAddress.test(text) && !text.startsWith("//") && !/\s/.test(text)) return { href: text };
  if (/^[a-z][a-z0-9+.-]*:\S/i.test(text)) {
    return { problem: "Only web addresses, email addresses and phone numbers can be linked" };
  }
  return { problem: "This is not an address, and no article was chosen" };
}

/** Whether this could be the beginning of an article's title. */
export function canBeTitle(entered: string) {
  const text = entered.trim();
  if (text.length > MAX_TITLE_LENGTH) return false;
  return !absoluteAddress.test(text) && !ownAddress.test(text) && completeAddress(text) === undefined;
}

/** False for "https://" alone and for impossible host names. */
function isComplete(text: string) {
  if (/\s/.test(text)) return false;
  if (/^(mailto|tel):/i.test(text)) return /:./.test(text);
  const { hostname = "" } = URL.parse(text) ?? {};
  return hostname !== "" && !hostname.startsWith(".") && !hostname.includes("..");
}
