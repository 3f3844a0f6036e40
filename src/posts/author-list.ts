/** Which articles of an author a page shows. */
export type AuthorList = { slug: string; page: number };

export const PAGE_SIZE = 12;

export const authorUrl = ({ slug, page }: AuthorList) => `/author/${slug}${page > 1 ? `?page=${page}` : ""}`;

/** Undefined when the page is not a number from 1. */
export function readPageNumber(search: URLSearchParams) {
  const text = search.get("page") ?? "1";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
