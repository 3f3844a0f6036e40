import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ZodType } from "zod";

import { type ListPage, type ListState, listUrl, queryString, readListState } from "@/lib/lists/list-state";

const SLOW_MS = 400;

/** Typing adds a single history entry; every other change adds one of its own. */
export function useList<Row, State extends ListState>(api: string, schema: ZodType<State>, initialState: State) {
  const [state, setState] = useState(initialState);
  const isTyping = useRef(false);
  const query = useQuery<ListPage<Row>>({ queryKey: [listUrl(api, schema, state)], placeholderData: keepPreviousData });
  const isSlow = useIsSlow(query.isPlaceholderData);

  useEffect(() => {
    const onPopState = () => {
      isTyping.current = false;
      setState(readListState(schema, new URLSearchParams(location.search)));
    };
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, [schema]);

  const go = (next: State, typed: boolean) => {
    const url = location.pathname + queryString(schema, next);
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
    urlOf: (change: Partial<ListState>) => queryString(schema, { ...state, ...change }) || "?",
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
