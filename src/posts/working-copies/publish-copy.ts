import { db } from "@db/client";

import { fieldErrors } from "@/lib/http/validate";
import { findPost } from "@/posts/admin-queries";
import { bodyOf } from "@/posts/editor/saving/send-post";
import { changedPostInput } from "@/posts/writing/input";
import { type Attempt, missingDraft, missingPost, refused, type SaveOutcome } from "@/posts/writing/outcome";
import { findPostBySaveId } from "@/posts/writing/queries";
import { updatePost } from "@/posts/writing/update-post";

import { findCopy } from "./queries";

type Publication = { revision: number; saveId: string; writer: Attempt["writer"] };

/** Saves the post with the text of its working copy, which must be complete, and deletes the copy. */
export async function publishCopy(id: number, { revision, saveId, writer }: Publication): Promise<SaveOutcome> {
  const repeated = await db.transaction((tx) => findPostBySaveId(tx, saveId));
  if (repeated) return { outcome: "repeated", post: repeated };
  if (!(await findPost(id))) return missingPost;
  const copy = await findCopy(id);
  if (!copy) return missingDraft;
  if (copy.revision !== revision) return { outcome: "stale-copy", copy };
  const input = changedPostInput.safeParse(bodyOf(copy.fields));
  if (!input.success) return refused(400, fieldErrors(input.error));
  return updatePost(id, input.data, { version: copy.version, saveId, workingCopy: { revision }, writer });
}
