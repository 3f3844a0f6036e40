import { copyApi } from "@/posts/working-copies/addresses";
import type { CopyInput } from "@/posts/working-copies/input";
import type { WorkingCopy } from "@/posts/working-copies/queries";
import type { SavedDraft } from "@/posts/working-drafts/saved-draft";

import type { PostForm } from "./post-form";
import type { Saved } from "./saved";
import { type NotSaved, problemOf, send, type StalePost } from "./send-post";

type CopyResult =
  | { kind: "saved"; copy: WorkingCopy }
  /** Somebody else has saved the copy, or it is gone. */
  | { kind: "stale-copy"; copy: WorkingCopy | null }
  /** A restored backup has brought the post back under another id. */
  | StalePost
  | NotSaved;

type CopyAttempt = { saveId: string; draft: SavedDraft | undefined; uuid?: string | undefined };

export async function sendCopy(
  { id, version, copy }: Omit<Saved, "base">,
  fields: PostForm,
  attempt: CopyAttempt,
): Promise<CopyResult> {
  const body = { fields, version, revision: copy?.revision ?? null, ...attempt } as CopyInput;
  const response = await send("PUT", copyApi(id as number), body);
  const { status, data } = response;
  if (status === 200 && data) return { kind: "saved", copy: data };
  if (status === 409 && data?.copy !== undefined) return { kind: "stale-copy", copy: data.copy };
  if (status === 409 && data?.current) return { kind: "stale", ...data };
  return problemOf(response);
}
