/** How the address of a page of another site is compared and kept: its path and query, without a slash at the end. */
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

/** Can it be kept? The front page, which is Home here, leads nowhere else. */
export const isOldAddress = (address: string) =>
  address.startsWith("/") &&
  address !== "/" &&
  address.length <= MAX_LENGTH &&
  address.isWellFormed() &&
  !address.includes("\0");
