import { isEmail } from "@/lib/text/email";

export type MailAddress = { name: string; address: string };

export const MAIL_ADDRESS_HINT =
  'must be an address such as "Waymark <newsletter@example.org>" or "newsletter@example.org"';

export function readMailAddress(text: string): MailAddress | undefined {
  const [, name = "", inBrackets] = /^\s*"?([^"<>\p{Cc}]*?)"?\s*<\s*([^<>\s]+)\s*>\s*$/u.exec(text) ?? [];
  const address = inBrackets ?? text.trim();
  return isEmail(address) ? { name, address } : undefined;
}

export const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1).toLowerCase();
