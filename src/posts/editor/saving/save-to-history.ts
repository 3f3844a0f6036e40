import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import type { PostForm } from "./post-form";
import { bodyOf, type PostVersion } from "./send-post";

type HistoryResult =
  { kind: "stored" } | { kind: "signed-out" } | { kind: "gone" } | { kind: "failed"; message: string | undefined };

type SetAside = PostVersion & {
  saveId: string;
  copyRevision?: number | undefined;
};

/** The server stores the text only once, however often it is sent with the same `saveId`. */
export async function saveToHistory(form: PostForm, { id, ...attempt }: SetAside): Promise<HistoryResult> {
  try {
    await fetchJson(`/api/admin/posts/${id}/revisions`, { method: "POST", body: { fields: bodyOf(form), ...attempt } });
    return { kind: "stored" };
  } catch (error) {
    const { status, message } = readProblem(error);
    if (status === 401) return { kind: "signed-out" };
    if (status === 404) return { kind: "gone" };
    return {
      kind: "failed",
      message: message && `The text that was not chosen could not be kept in the history. ${message}`,
    };
  }
}
