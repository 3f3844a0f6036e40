import type { Transaction } from "@db/client";
import { posts } from "@db/schema";
import { notInTrash } from "@db/trash";
import { and, eq } from "drizzle-orm";

import type { StoredPost } from "@/posts/admin-queries";
import { clinicalHash, type ClinicalText } from "@/reviews/clinical-hash";
import { findApproval } from "@/reviews/queries";
import { readSettings } from "@/settings/queries";

import { type Refused, refused } from "./outcome";

type Text = ClinicalText & { isPublished?: boolean | undefined };

const NOT_REVIEWED =
  "This text has no approved review, and publishing needs one. Save it as a draft and ask for a review under Review.";

/** With the setting 'Publishing needs a review', a text becomes public or is scheduled only after a reviewer has approved exactly this text. */
export async function refuseUnreviewed(tx: Transaction, text: Text, before?: StoredPost): Promise<Refused | undefined> {
  if (!text.isPublished) return undefined;
  const textHash = clinicalHash(text);
  if (before?.isPublished && clinicalHash(before) === textHash) return undefined;
  if (!(await readSettings(tx)).reviewRequired) return undefined;
  if (before && (await isApproved(tx, before.id, textHash))) return undefined;
  return refused(409, { published: NOT_REVIEWED }, "review-required");
}

async function isApproved(tx: Transaction, postId: number, textHash: string) {
  const [post] = await tx
    .select({ uuid: posts.uuid })
    .from(posts)
    .where(and(notInTrash, eq(posts.id, postId)));
  return post !== undefined && (await findApproval(post.uuid, textHash, tx)) !== undefined;
}
