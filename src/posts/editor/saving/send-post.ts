import type { StoredPost } from "@/posts/admin-queries";
import type { WorkingCopy } from "@/posts/working-copies/queries";
import type { SavedDraft } from "@/posts/working-drafts/saved-draft";

import type { PostForm } from "./post-form";

export type SaveResult =
  | { kind: "saved"; post: StoredPost; isNew: boolean }
  | StalePost
  | { kind: "stale-copy"; copy: WorkingCopy }
  | NotSaved;

export type StalePost = { kind: "stale"; current: StoredPost; savedBy: string | null; saveId: string | null };

export type NotSaved =
  | { kind: "refused"; message: string; fields: Record<string, string> }
  | { kind: "signed-out" }
  | { kind: "gone" }
  | { kind: "failed"; message: string | undefined };

export type PostVersion = { id: number | undefined; version: number | undefined };

/** Long enough for a large image on a slow connection. */
const SAVE_TIMEOUT_MS = 90_000;

type SaveAttempt = {
  saveId: string;
  draft: SavedDraft | undefined;
  workingCopy?: { revision: number } | undefined;
  uuid?: string | undefined;
};

/** A missing response counts as failed. */
export async function sendPost(
  { id, version }: PostVersion,
  form: PostForm,
  attempt: SaveAttempt,
): Promise<SaveResult> {
  const body = { ...bodyOf(form), version, ...attempt };
  const response = await send(
    id === undefined ? "POST" : "PATCH",
    `/api/admin/posts${id === undefined ? "" : `/${id}`}`,
    body,
  );
  const { status, data } = response;
  if ((status === 200 || status === 201) && data) return { kind: "saved", post: data, isNew: status === 201 };
  if (status === 409 && data?.current) return { kind: "stale", ...data };
  if (status === 409 && data?.copy) return { kind: "stale-copy", copy: data.copy };
  return problemOf(response);
}

export const bodyOf = (form: PostForm) => ({ ...form, ...(form.featuredImageDecorative && { featuredImageAlt: "" }) });

type ParsedResponse = Awaited<ReturnType<typeof send>>;

/** The result has no status when there was no response, and no data when that was not JSON. */
export async function send(method: "POST" | "PATCH" | "PUT", address: string, body: object) {
  const response = await fetch(address, {
    method,
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (response === undefined || text === undefined) return {};
  return { status: response.status, data: parse(text), text: text.slice(0, 200) || response.statusText };
}

export function problemOf({ status, data, text }: ParsedResponse): NotSaved {
  if (status === undefined || status === 200 || status === 201) return { kind: "failed", message: undefined };
  if (status === 401) return { kind: "signed-out" };
  if (status === 404) return { kind: "gone" };
  const message = `Server error: ${status} - ${data?.error || text}`;
  return data?.fields ? { kind: "refused", message, fields: data.fields } : { kind: "failed", message };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
