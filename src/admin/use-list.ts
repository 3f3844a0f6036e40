import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";

import { type ListPage, type ListState, listUrl, readListState, screenSearch } from "@/lib/lists/list-state";

const SLOW_MS = 400;

/** Typing is one step of the history, every other change its own. */
export function useList<Row, State extends ListState>(api: string, rules: ZodType<State>, stateAtFirst: State) {
  const [state, setState] = useState(stateAtFirst);
  const isTyping = useRef(false);
  const query = useQuery<ListPage<Row>>({ queryKey: [listUrl(api, rules, state)], placeholderData: keepPreviousData });
  const isSlow = useIsSlow(query.isPlaceholderData);

  useEffect(() => {
    const follow = () => {
      isTyping.current = false;
      setState(readListState(rules, new URLSearchParams(location.search)));
    };
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [rules]);

  const go = (next: State, typed: boolean) => {
    const url = location.pathname + screenSearch(rules, next);
    if (typed && isTyping.current) history.replaceState(null, "", url);
    else history.pushState(null, "", url);
    isTyping.current = typed;
    setState(next);
  };

  return {
    state,
    query,
    isSlow,
    search: (q: string) => go({ ...state, q, page: 1 }, true),
    show: (change: Partial<ListState>) => go({ ...state, page: 1, ...change }, false),
    urlOf: (change: Partial<ListState>) => screenSearch(rules, { ...state, ...change }) || "?",
  };
}

function useIsSlow(isWaiting: boolean) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    setIsSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && isSlow;
}
