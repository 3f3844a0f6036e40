import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";

import { reloadKeepingScroll } from "@/islands/reload-keeping-scroll";
import { fetchJson } from "@/lib/http/fetch-json";

import { formatArticleCount, type HomeList, homeUrl, PAGE_SIZE, readHomeList } from "./home-list";
import type { Card } from "./queries";

export type GridProps = {
  categories: { name: string; slug: string; articles: number }[];
  list: HomeList;
  cards: Card[];
  hasMore: boolean;
};

type Loaded = { cards: Card[]; hasMore: boolean };
type Status = "idle" | "loading" | "loading-more" | "failed";

export function useArticleGrid(props: GridProps) {
  const { list, loaded, status, announcement, load, isCached, retry } = useLoadedList(props);
  const grid = useRef<HTMLDivElement>(null);
  const { filter, keepPosition } = useFilterPosition(list.category);
  const indexToFocus = useRef<number>(undefined);

  useEffect(() => {
    // The browser restores the scroll position only when the whole list is there immediately.
    const followHistory = () => {
      const next = readHomeList(new URLSearchParams(location.search));
      if (homeUrl(next) === homeUrl(list)) return;
      if (isCached(next)) replace(next);
      else reloadKeepingScroll();
    };
    addEventListener("popstate", followHistory);
    return () => removeEventListener("popstate", followHistory);
  });

  useLayoutEffect(() => {
    if (status !== "idle" || indexToFocus.current === undefined) return;
    grid.current?.querySelectorAll<HTMLElement>("h3 a")[indexToFocus.current]?.focus({ preventScroll: true });
    indexToFocus.current = undefined;
  });

  function replace(next: HomeList) {
    indexToFocus.current = undefined;
    load(next, "loading");
  }

  function choose(event: MouseEvent, category: string | undefined) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    const next = { category, show: PAGE_SIZE };
    if (homeUrl(next) !== homeUrl(list)) history.pushState(null, "", homeUrl(next));
    keepPosition();
    replace(next);
  }

  function loadMore(event: MouseEvent) {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    if (status === "loading-more") return;
    const next = { ...list, show: list.show + PAGE_SIZE };
    indexToFocus.current = loaded.cards.length;
    // Back should leave the list, not shorten it.
    history.replaceState(null, "", homeUrl(next));
    load(next, "loading-more", loaded.cards);
  }

  return { list, ...loaded, status, announcement, grid, filter, choose, loadMore, retry };
}

/** Choosing a category makes the top of Home shorter or taller; this keeps the filter under the pointer. */
function useFilterPosition(category: string | undefined) {
  const filter = useRef<HTMLElement>(null);
  const topToKeep = useRef<number>(undefined);
  const topOfFilter = () => filter.current?.getBoundingClientRect().top ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter moves when the category changes
  useLayoutEffect(() => {
    if (topToKeep.current === undefined) return;
    scrollBy({ top: topOfFilter() - topToKeep.current, behavior: "instant" });
    topToKeep.current = undefined;
    const chosen = filter.current?.querySelector("[aria-current]");
    chosen?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [category]);

  const keepPosition = () => {
    topToKeep.current = topOfFilter();
  };
  return { filter, keepPosition };
}

function useLoadedList({ categories, list: firstList, cards, hasMore }: GridProps) {
  const lastRequest = useRef(0);
  const retryLast = useRef<() => void>(() => {});
  const cache = useRef(new Map([[homeUrl(firstList), { cards, hasMore }]]));
  const [list, setList] = useState(firstList);
  const [loaded, setLoaded] = useState<Loaded>({ cards, hasMore });
  const [status, setStatus] = useState<Status>("idle");
  const [announcement, setAnnouncement] = useState("");

  /** `shown` are the cards that stay. */
  async function load(next: HomeList, how: "loading" | "loading-more", shown: Card[] = []) {
    lastRequest.current += 1;
    const request = lastRequest.current;
    retryLast.current = () => load(next, how, shown);
    const cached = cache.current.get(homeUrl(next));
    if (cached) return show(next, cached);
    if (how === "loading") setList(next);
    setStatus(how);
    setAnnouncement("Loading articles");
    try {
      const fetched = await fetchCards(next, shown.length);
      // An article that was published after the first request shifts the others, so some may be shown already.
      const added = fetched.cards.filter(({ id }) => !shown.some((card) => card.id === id));
      if (request === lastRequest.current) show(next, { ...fetched, cards: [...shown, ...added] });
    } catch {
      if (request !== lastRequest.current) return;
      if (how === "loading") setLoaded({ cards: [], hasMore: false });
      setStatus("failed");
    }
  }

  function show(next: HomeList, result: Loaded) {
    cache.current.set(homeUrl(next), result);
    setList(next);
    setLoaded(result);
    setStatus("idle");
    const name = categories.find(({ slug }) => slug === next.category)?.name ?? "All";
    const count = result.cards.length;
    setAnnouncement(count > 0 ? `${name}: ${formatArticleCount(count)} shown` : "No articles found in this category.");
  }

  const isCached = (one: HomeList) => cache.current.has(homeUrl(one));
  return { list, loaded, status, announcement, load, isCached, retry: () => retryLast.current() };
}

async function fetchCards({ category, show }: HomeList, offset: number): Promise<Loaded> {
  const base = category ? `/api/categories/${encodeURIComponent(category)}/posts` : "/api/posts";
  const cards = await fetchJson<Card[]>(`${base}?offset=${offset}&limit=${show - offset + 1}`);
  return { cards: cards.slice(0, show - offset), hasMore: cards.length > show - offset };
}

const opensElsewhere = (event: MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
