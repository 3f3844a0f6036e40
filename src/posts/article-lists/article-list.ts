import { brand } from "@/site/links";
import type { TermKind } from "@/taxonomy/kinds";

export type ListKind = TermKind | "author";
export type ArticleList = { kind: ListKind; slug: string; page: number };

export const PAGE_SIZE = 12;

type ListAddress = Pick<ArticleList, "kind" | "slug"> & { page?: number };

export const listUrl = ({ kind, slug, page = 1 }: ListAddress) => `/${kind}/${slug}${page > 1 ? `?page=${page}` : ""}`;

export const listFeedUrl = ({ kind, slug }: ListAddress) => `/${kind}/${slug}/feed.xml`;

export const SUBJECT = "Articles about azoospermia and other male-factor infertility";

const relation = { category: "in the category", tag: "with the tag", author: "by" };

export const describeList = (kind: ListKind, name: string) => `${SUBJECT} ${relation[kind]} ${name}`;

export const feedTitle = (name: string) => `${name} | ${brand.name}`;

/** Undefined when the page is not a number from 1. */
export function readPageNumber(search: URLSearchParams) {
  const text = search.get("page") ?? "1";
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
