import { z } from "@/lib/zod";

import { issueInput } from "../input";
import type { FoundArticle } from "../problems";
import type { StoredIssue } from "../queries";
import { isSameContent } from "./issue-values";

const keptChanges = z.object({
  values: issueInput,
  found: z.array(z.custom<FoundArticle>((value) => typeof value === "object" && value !== null)),
  at: z.iso.datetime(),
});

export type KeptChanges = z.infer<typeof keptChanges>;

const keyOf = (userId: number, issueId: number | undefined) => `waymark_issue_${userId}_${issueId ?? "new"}`;

// Storage can be full or switched off: then the browser's own warning before leaving remains.

export function keepChanges(userId: number, issueId: number | undefined, changes: KeptChanges) {
  try {
    localStorage.setItem(keyOf(userId, issueId), JSON.stringify(changes));
  } catch {}
}

export function forgetChanges(userId: number, issueId: number | undefined) {
  try {
    localStorage.removeItem(keyOf(userId, issueId));
  } catch {}
}

/** Undefined when there are none, or the stored issue already has them. */
export function findKeptChanges(userId: number, issue: StoredIssue | null) {
  try {
    const found = keptChanges.parse(JSON.parse(localStorage.getItem(keyOf(userId, issue?.id)) ?? ""));
    return isSameContent(found.values, issue) ? undefined : found;
  } catch {
    return undefined;
  }
}
