/** How addresses of an old site are compared and kept: the path and query, without a slash at its end. */
export const pathOf = (url: URL) =>
  `${decoded(url.pathname).replace(/\/+$/, "")}${url.search}`.replace(/^\?/, "/?") || "/";

export function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
