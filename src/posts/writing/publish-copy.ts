import { db } from "@db/client";

import { fieldErrors } from "@/lib/http/validate";
import { findPost } from "@/posts/admin-queries";
import { bodyOf } from "@/posts/editor/saving/send-post";
import { findCopy } from "@/posts/working-copies/queries";

import { changedPostInput } from "./input";
import { type Attempt, missingCopy, missingPost, refused, type SaveOutcome } from "./outcome";
import { findPostBySaveId } from "./queries";
import { updatePost } from "./update-post";

type Publication = { revision: number; saveId: string; writer: Attempt["writer"] };

export async function publishCopy(id: number, { revision, saveId, writer }: Publication): Promise<SaveOutcome> {
  const repeated = await db.transaction((tx) => findPostBySaveId(tx, saveId));
  if (repeated) return { outcome: "repeated", post: repeated };
  if (!(await findPost(id))) return missingPost;
  const copy = await findCopy(id);
  if (!copy) return missingCopy;
  if (copy.revision !== revision) return { outcome: "stale-copy", copy };
  const input = changedPostInput.safeParse(bodyOf(copy.fields));
  if (!input.success) return refused(400, fieldErrors(input.error));
  return updatePost(id, input.data, { version: copy.version, saveId, workingCopy: { revision }, writer });
}
