import { errorWithCode, uniqueViolation } from "@/lib/errors";
import type { StoredPost } from "@/posts/admin-queries";
import type { Writer } from "@/posts/revisions/queries";
import type { WorkingCopy } from "@/posts/working-copies/queries";
import type { SavedDraft } from "@/posts/working-drafts/saved-draft";

export type Attempt = {
  writer: Writer & { username: string };
  draft?: SavedDraft | undefined;
  workingCopy?: { revision: number } | undefined;
  /** The attempt's idempotency key: sending it again changes nothing. */
  saveId?: string | undefined;
  /** The post's permanent id, by which it is found after a restore. */
  uuid?: string | undefined;
  /** The version that the writer started from; without it the save overwrites any version. */
  version?: number | undefined;
};

export type Refused = {
  outcome: "refused";
  status: 400 | 409 | 413;
  fields: Record<string, string>;
  code?: "review-required" | undefined;
};

export type SaveOutcome =
  | { outcome: "saved"; post: StoredPost }
  | { outcome: "repeated"; post: StoredPost }
  | { outcome: "stale"; post: StoredPost; savedBy: string | null; saveId: string | null }
  | { outcome: "stale-copy"; copy: WorkingCopy }
  | { outcome: "missing"; what: "Post" | "Revision" | "Draft" }
  | Refused;

export const missingPost = { outcome: "missing", what: "Post" } as const;
export const missingCopy = { outcome: "missing", what: "Draft" } as const;

export const refused = (status: Refused["status"], fields: Refused["fields"], code?: Refused["code"]): Refused => ({
  outcome: "refused",
  status,
  fields,
  code,
});

export const slugTaken = () => refused(409, { slug: "Another post already has this slug" });

export const slugInTrash = () =>
  refused(409, { slug: "A post in the trash uses this slug. Choose another one, or delete that post forever" });

/** Turns violations of the database's constraints into refusals. */
export async function withRefusals(save: () => Promise<SaveOutcome>): Promise<SaveOutcome> {
  try {
    return await save();
  } catch (error) {
    if (uniqueViolation(error) === "posts_slug_unique") return slugTaken();
    const found = errorWithCode(error);
    if (found?.code === "23503" && found.constraint.includes("category")) {
      return refused(400, { categoryId: "This category no longer exists" });
    }
    throw error;
  }
}
