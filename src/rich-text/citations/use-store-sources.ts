import { useState } from "react";

import { type ChosenSource, isRefused, problemOf, type ReferenceDraft, storeSource } from "./chosen-source";
import type { SourceInfo } from "./source-cache";

type StoreSourcesOptions = {
  setChosen: (sources: ChosenSource[]) => void;
  onStored: (source: SourceInfo) => void;
  onCite: (keys: string[], sources: ChosenSource[]) => void;
  onRefused: (reference: ReferenceDraft) => void;
};

/** Stores the new sources one after another, then cites all. When one fails, those that were stored stay chosen. */
export function useStoreSources({ setChosen, onStored, onCite, onRefused }: StoreSourcesOptions) {
  const [isStoring, setStoring] = useState(false);
  const [problem, setProblem] = useState<string>();

  function fail(source: ChosenSource, sources: ChosenSource[], error: unknown) {
    const message = problemOf(error);
    setProblem(`The citation is not inserted yet. ${message}`);
    if (!isRefused(error) || !("input" in source)) return setChosen(sources);
    setChosen(sources.filter((other) => other !== source));
    onRefused({ ...source.input, reference: source.reference, refusal: message });
  }

  async function store(chosen: ChosenSource[]) {
    if (isStoring) return;
    setStoring(true);
    setProblem(undefined);
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

  return { isStoring, problem, setProblem, store };
}
