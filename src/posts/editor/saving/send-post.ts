import type { StoredPost } from "@/posts/admin-queries";
import type { SavedDraft } from "@/posts/working-drafts/input";

import type { PostForm } from "./post-form";

export type SaveResult =
  | { kind: "saved"; post: StoredPost; isNew: boolean }
  | { kind: "stale"; current: StoredPost; savedBy: string | null; saveId: string | null }
  | { kind: "refused"; message: string; fields: Record<string, string> }
  | { kind: "signed-out" }
  | { kind: "gone" }
  | { kind: "failed"; message: string | undefined };

/** Which post is saved, and the version that the writer started from; a new post has neither. */
export type PostVersion = { id: number | undefined; version: number | undefined };

/** Long enough for a large image on a slow connection. */
const SAVE_TIMEOUT_MS = 90_000;

/** Sends a post once. A missing response counts as failed. */
export async function sendPost(
  { id, version }: PostVersion,
  form: PostForm,
  attempt: { saveId: string; draft?: SavedDraft | undefined },
): Promise<SaveResult> {
  const response = await fetch(id === undefined ? "/api/admin/posts" : `/api/admin/posts/${id}`, {
    method: id === undefined ? "POST" : "PATCH",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...bodyOf(form), version, ...attempt }),
    signal: AbortSignal.timeout(SAVE_TIMEOUT_MS),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (response === undefined || text === undefined) return { kind: "failed", message: undefined };
  return readResponse(response.status, text, response.statusText);
}

export const bodyOf = (form: PostForm) => ({ ...form, ...(form.featuredImageDecorative && { featuredImageAlt: "" }) });

function readResponse(status: number, text: string, statusText: string): SaveResult {
  const body = parse(text);
  if (status === 200 || status === 201) {
    return body ? { kind: "saved", post: body, isNew: status === 201 } : { kind: "failed", message: undefined };
  }
  if (status === 401) return { kind: "signed-out" };
  if (status === 404) return { kind: "gone" };
  if (status === 409 && body?.current) return { kind: "stale", ...body };
  const message = `Server error: ${status} - ${body?.error || text.slice(0, 200) || statusText}`;
  return body?.fields ? { kind: "refused", message, fields: body.fields } : { kind: "failed", message };
}

function parse(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
