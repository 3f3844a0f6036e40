import { useState } from "react";

import { type ChosenSource, isRefused, problemOf, type ReferenceDraft, storeSource } from "./chosen-source";
import type { SourceInfo } from "./source-cache";

type StoreSourcesOptions = {
  setChosen: (sources: ChosenSource[]) => void;
  onProblem: (problem: string) => void;
  onStored: (source: SourceInfo) => void;
  onCite: (keys: string[], sources: ChosenSource[]) => void;
  onRefused: (reference: ReferenceDraft) => void;
};

/** Stores the new sources one after another, then cites all of them. If one fails, nothing is cited, and all stay chosen but one that the server refused. */
export function useStoreSources({ setChosen, onProblem, onStored, onCite, onRefused }: StoreSourcesOptions) {
  const [isStoring, setStoring] = useState(false);

  function fail(source: ChosenSource, sources: ChosenSource[], error: unknown) {
    const message = problemOf(error);
    onProblem(`The citation is not inserted yet. ${message}`);
    if (!isRefused(error) || !("input" in source)) return setChosen(sources);
    setChosen(sources.filter((other) => other !== source));
    onRefused({ ...source.input, reference: source.reference, refusal: message });
  }

  async function store(chosen: ChosenSource[]) {
    if (isStoring) return;
    setStoring(true);
    const sources = [...chosen];
    const keys = new Set<string>();
    for (const [index, source] of sources.entries()) {
      try {
        const { key, reference } = await storeSource(source);
        onStored({ key, reference });
        sources[index] = { ...source, key, reference };
        keys.add(key);
      } catch (error) {
        fail(source, sources, error);
        return setStoring(false);
      }
    }
    setStoring(false);
    onCite([...keys], chosen);
  }

  return { isStoring, store };
}
