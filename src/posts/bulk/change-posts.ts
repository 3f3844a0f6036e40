import { describeError } from "@/lib/errors";
import { fieldErrors } from "@/lib/http/validate";
import { log } from "@/lib/log";
import { findPost, type StoredPost } from "@/posts/admin-queries";
import { formOf } from "@/posts/editor/saving/post-form";
import { bodyOf } from "@/posts/editor/saving/send-post";
import { statusOf } from "@/posts/post-status";
import { moveToTrash, restoreFromTrash } from "@/posts/trash/queries";
import { changedPostInput, MAX_TAGS, type PostChange } from "@/posts/writing/input";
import type { Attempt, SaveOutcome } from "@/posts/writing/outcome";
import { updatePost } from "@/posts/writing/update-post";

import type { BulkChange } from "./input";
import type { BulkResult, PreviousFields, Undo } from "./response";

type Writer = Attempt["writer"];

const GONE = "It no longer exists, or it is in the trash.";
const FAILED = "Something went wrong on our side. Please check the post and try again.";
const CHANGED = "Somebody has changed it since, so it was left as it is.";

/** Changes each post in a separate transaction, so that one that can't be changed doesn't prevent the others. */
export async function changePosts(change: BulkChange, writer: Writer): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const id of change.ids) results.push(await catchFailure(id, changePost(id, change, writer)));
  return results;
}

/** Leaves a post as it is if somebody has changed it since. */
export async function undoChanges(undos: Undo[], writer: Writer): Promise<BulkResult[]> {
  const results: BulkResult[] = [];
  for (const undo of undos) results.push(await catchFailure(undo.id, undoChange(undo, writer)));
  return results;
}

/** A failure must not keep the response from listing the posts that were changed, which Undo needs. */
function catchFailure(id: number, change: Promise<BulkResult>): Promise<BulkResult> {
  return change.catch((error) => {
    log("error", "One of several posts could not be changed", { error: describeError(error) });
    return { id, title: null, outcome: "refused", reason: FAILED };
  });
}

async function changePost(id: number, change: BulkChange, writer: Writer): Promise<BulkResult> {
  for (;;) {
    const stored = await findPost(id);
    if (!stored) return { id, title: null, outcome: "refused", reason: GONE };
    const { title } = stored;
    if (change.action === "trash") {
      if (!(await moveToTrash(id))) continue;
      return { id, title, outcome: "done", status: statusOf(stored), undo: { id, fromTrash: true } };
    }
    const planned = planChange(stored, change);
    if (planned === "unchanged") return { id, title, outcome: "unchanged", status: statusOf(stored) };
    if ("reason" in planned) return { id, title, outcome: "refused", reason: planned.reason };
    // With a `saveId`, the editor's rules about incomplete images apply.
    const saveId = change.action === "publish" ? crypto.randomUUID() : undefined;
    const saved = await updatePost(id, planned.fields, { version: stored.version, saveId, writer });
    // If somebody has saved the post in between, try again.
    if (saved.outcome !== "stale") return resultOf(stored, saved, planned.before);
  }
}

type Plan = "unchanged" | { reason: string } | { fields: PostChange; before: PreviousFields };

function planChange(stored: StoredPost, change: Exclude<BulkChange, { action: "trash" }>): Plan {
  const { isPublished, published, categoryId } = stored;
  const tags = stored.tags.map((tag) => tag.id);
  switch (change.action) {
    case "publish": {
      if (isPublished) return "unchanged";
      const form = { ...formOf(stored), isPublished: true };
      const { error } = changedPostInput.safeParse(bodyOf(form));
      if (error) return { reason: sentencesOf(fieldErrors(error)) };
      return { fields: { isPublished: true, published: form.published }, before: { isPublished, published } };
    }
    case "unpublish":
      if (!isPublished) return "unchanged";
      return { fields: { isPublished: false }, before: { isPublished, published } };
    case "category":
      if (categoryId === change.categoryId) return "unchanged";
      return { fields: { categoryId: change.categoryId }, before: { categoryId } };
    case "add-tag":
      if (tags.includes(change.tagId)) return "unchanged";
      if (tags.length >= MAX_TAGS) return { reason: `It already has ${MAX_TAGS} tags.` };
      return { fields: { tags: [...tags, change.tagId] }, before: { tags } };
    case "remove-tag":
      if (!tags.includes(change.tagId)) return "unchanged";
      return { fields: { tags: tags.filter((tag) => tag !== change.tagId) }, before: { tags } };
  }
}

function resultOf({ id, title }: StoredPost, saved: SaveOutcome, before?: PreviousFields): BulkResult {
  switch (saved.outcome) {
    case "saved":
    case "repeated": {
      const { version } = saved.post;
      const undo = before && { undo: { id, version, fields: before } };
      return { id, title, outcome: "done", status: statusOf(saved.post), ...undo };
    }
    case "refused":
      return { id, title, outcome: "refused", reason: sentencesOf(saved.fields) };
    case "missing":
      return { id, title, outcome: "refused", reason: GONE };
    case "stale":
    case "stale-copy":
      return { id, title, outcome: "refused", reason: CHANGED };
  }
}

async function undoChange(undo: Undo, writer: Writer): Promise<BulkResult> {
  const { id } = undo;
  if ("fromTrash" in undo && !(await restoreFromTrash(id))) {
    return { id, title: null, outcome: "refused", reason: "It is no longer in the trash." };
  }
  const stored = await findPost(id);
  if (!stored) return { id, title: null, outcome: "refused", reason: GONE };
  if ("fromTrash" in undo) return { id, title: stored.title, outcome: "done", status: statusOf(stored) };
  return resultOf(stored, await updatePost(id, undo.fields, { version: undo.version, writer }));
}

const sentencesOf = (fields: Record<string, string>) =>
  Object.values(fields)
    .map((text) => (text.endsWith(".") ? text : `${text}.`))
    .join(" ");
