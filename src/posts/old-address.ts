/** Addresses on the site that a post was imported from are stored as path and query, without a trailing slash. */
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

/** The front page never redirects: it is Home here. */
export const isOldAddress = (address: string) =>
  address.startsWith("/") &&
  address !== "/" &&
  address.length <= MAX_LENGTH &&
  address.isWellFormed() &&
  !address.includes("\0");
