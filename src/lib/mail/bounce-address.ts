import { isEmail } from "@/lib/text/email";

export const BOUNCE_ADDRESS_HINT =
  'must be an address such as "bounces@example.org", with at most 27 characters before the @';

/** Undefined when the text is not an address, or too long for the id of an email to be added. */
export function readBounceAddress(text: string) {
  const address = text.trim();
  return isEmail(addId(address, crypto.randomUUID())) ? address : undefined;
}

/** The address that a bounce of this email goes to: `bounces+{id}@example.org`. */
export function addId(address: string, id: string) {
  const at = address.lastIndexOf("@");
  return `${address.slice(0, at)}+${id}${address.slice(at)}`;
}
