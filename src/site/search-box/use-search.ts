import { useEffect, useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { isSearchable, type SearchResult } from "./search-text";

const DEBOUNCE_MS = 150;

export type Answer = { text: string; results?: SearchResult[]; problem?: string };

/** The last answer stays until the next one; a late one is dropped. */
export function useSearch(text: string) {
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (!isSearchable(text)) {
      setAnswer(undefined);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const next = await askFor(text, controller.signal);
      if (!controller.signal.aborted) setAnswer(next);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  return answer;
}

async function askFor(text: string, signal: AbortSignal): Promise<Answer> {
  const query = encodeURIComponent(text.toWellFormed());
  try {
    return { text, results: await fetchJson<SearchResult[]>(`/api/search?q=${query}`, { signal }) };
  } catch (error) {
    return { text, problem: readProblem(error).message ?? "Search isn’t working right now." };
  }
}
