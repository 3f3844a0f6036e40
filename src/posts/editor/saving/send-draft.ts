import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { draftsApi } from "@/posts/working-drafts/addresses";
import type { DraftInput } from "@/posts/working-drafts/input";
import type { WorkingDraft } from "@/posts/working-drafts/queries";

import { emptyPost, formOf } from "./post-form";

export type DraftResult =
  | { kind: "stored"; updatedAt: string; featuredImage: string; authorImage: string }
  /** Another editor has changed the draft, or it was saved or discarded. */
  | { kind: "stale"; current: { editor: string; revision: number } | null }
  | { kind: "signed-out" }
  | { kind: "refused"; message: string }
  | { kind: "unreachable" };

/** Long enough for a large image on a slow connection. */
const TIMEOUT_MS = 90_000;
/** Browsers finish only smaller requests after the page is left. */
const MAX_KEEPALIVE_BYTES = 60_000;

export async function sendDraft(id: string, draft: DraftInput, isLeaving: boolean): Promise<DraftResult> {
  const body = JSON.stringify(draft);
  const keepalive = isLeaving && new Blob([body]).size <= MAX_KEEPALIVE_BYTES;
  const response = await fetch(`${draftsApi}/${id}`, {
    method: "PUT",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body,
    keepalive,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  const data = await response?.json().catch(() => undefined);
  if (!response || !data) return { kind: "unreachable" };
  if (response.ok) return { kind: "stored", ...data };
  if (response.status === 401 || response.status === 403) return { kind: "signed-out" };
  if (response.status === 409) return { kind: "stale", current: data.current };
  const isRefused = response.status < 500 && response.status !== 408 && response.status !== 429;
  return isRefused ? { kind: "refused", message: data.error } : { kind: "unreachable" };
}

/** False when the draft could not be discarded, or has changed since the `known` revision. */
export async function discardWorkingDraft(id: string, known: { revision: number; editor: string }) {
  const query = new URLSearchParams({ revision: String(known.revision), editor: known.editor });
  const response = await fetch(`${draftsApi}/${id}?${query}`, { method: "DELETE", credentials: "include" }).catch(
    () => undefined,
  );
  return response?.ok ?? false;
}

/** Undefined when it is gone; rejects when it can't be loaded. */
export async function fetchWorkingDraft(id: string) {
  const draft = await fetchJson<WorkingDraft>(`${draftsApi}/${id}`).catch((error) => {
    if (readProblem(error).status === 404) return undefined;
    throw error;
  });
  if (!draft) return undefined;
  // When the version that the draft started from is no longer known, saving asks about every difference.
  return { ...draft, base: draft.base ? formOf(draft.base) : emptyPost };
}
