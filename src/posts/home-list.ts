export const PAGE_SIZE = 6;
export const MAX_SHOWN = 600;

export type HomeList = { category?: string | undefined; show: number };

/** Rounds `show` up to a multiple of PAGE_SIZE, within the limits. */
export function readHomeList(query: URLSearchParams): HomeList {
  const requested = Number.parseInt(query.get("show") ?? "", 10) || PAGE_SIZE;
  const steps = Math.ceil(Math.min(Math.max(requested, PAGE_SIZE), MAX_SHOWN) / PAGE_SIZE);
  const category = query.get("category");
  return { ...(category && { category }), show: steps * PAGE_SIZE };
}

export function homeUrl({ category, show }: HomeList) {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (show > PAGE_SIZE) query.set("show", String(show));
  return query.size > 0 ? `/?${query}` : "/";
}

export const formatArticleCount = (count: number) =>
  count === 1 ? "1 article" : `${count.toLocaleString("en-US")} articles`;
