import { useEffect, useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { isSearchable, type SearchResult } from "./search-text";

const DEBOUNCE_MS = 150;

export type SearchOutcome = { text: string; results?: SearchResult[]; problem?: string };

/** The results for a text, shortly after the last keystroke. Keeps the last outcome until the next one arrives, and ignores late responses. */
export function useResults(text: string) {
  const [outcome, setOutcome] = useState<SearchOutcome>();

  useEffect(() => {
    if (!isSearchable(text)) {
      setOutcome(undefined);
      return;
    }
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const next = await fetchResults(text, controller.signal);
      if (!controller.signal.aborted) setOutcome(next);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text]);

  return outcome;
}

async function fetchResults(text: string, signal: AbortSignal): Promise<SearchOutcome> {
  const query = encodeURIComponent(text.toWellFormed());
  try {
    return { text, results: await fetchJson<SearchResult[]>(`/api/search?q=${query}`, { signal }) };
  } catch (error) {
    return { text, problem: readProblem(error).message ?? "Search isn’t working right now." };
  }
}
