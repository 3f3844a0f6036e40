import { useEffect, useState } from "react";

import type { IssueValues } from "../input";
import type { FoundArticle } from "../problems";
import type { StoredIssue } from "../queries";
import { findKeptChanges, forgetChanges, keepChanges, type KeptChanges } from "./kept-changes";

const DEBOUNCE_MS = 500;

type Options = {
  userId: number;
  /** The stored issue that the form is based on; null for a new one. */
  base: StoredIssue | null;
  values: IssueValues;
  found: FoundArticle[];
  isUnsaved: boolean;
};

/** Keeps unsaved changes in this browser. `offered` are those of an earlier visit, until the user restores or discards them. */
export function useKeptChanges({ userId, base, values, found, isUnsaved }: Options) {
  const [offered, setOffered] = useState<KeptChanges>();
  const issueId = base?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen opens
  useEffect(() => setOffered(findKeptChanges(userId, base)), []);

  const text = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are compared by their text
  useEffect(() => {
    if (!isUnsaved) return;
    const chosen = found.filter(({ uuid }) => values.articles.includes(uuid));
    const changes = { values, found: chosen, at: new Date().toISOString() };
    const timer = setTimeout(() => keepChanges(userId, issueId, changes), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [userId, issueId, isUnsaved, text]);

  // Forgets them once they are saved or undone.
  useEffect(() => {
    if (isUnsaved) return () => forgetChanges(userId, issueId);
  }, [userId, issueId, isUnsaved]);

  return {
    offered,
    close: () => setOffered(undefined),
    forget: () => forgetChanges(userId, issueId),
  };
}
