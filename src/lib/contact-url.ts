export const CONTACT_URL_HINT = "must be a web or email address";

/** A web address as it is, an email address as a "mailto:" address; undefined for anything else. */
export function readContactUrl(text: string) {
  const address = /^[^\s:/]+@[^\s:/]+$/.test(text) ? `mailto:${text}` : text;
  return /^(https|http|mailto):[^\s]+$/.test(address) ? address : undefined;
}
