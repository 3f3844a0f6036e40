/** Path and query without a trailing slash: the form in which a post's address on the site it was imported from is stored. */
export const oldAddressOf = (url: URL) =>
  `${decoded(url.pathname).replace(/\/+$/, "")}${url.search}`.replace(/^\?/, "/?") || "/";

export function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const MAX_LENGTH = 600;

/** The address '/' never redirects to an article, because it is Home on this site. */
export const isOldAddress = (address: string) =>
  address.startsWith("/") &&
  address !== "/" &&
  address.length <= MAX_LENGTH &&
  address.isWellFormed() &&
  !address.includes("\0");
