import type { UseFormReturn } from "react-hook-form";

import type { StoredPost } from "@/posts/admin-queries";
import type { SavedDraft } from "@/posts/working-drafts/input";

import { type Choices, type Merge, mergePosts } from "./merge";
import { copyOf, type FieldName, fieldNames, formOf, isSameValue, type PostForm } from "./post-form";
import type { makeSaveIds } from "./save-ids";
import { saveToHistory } from "./save-to-history";
import { type PostVersion, type SaveResult, sendPost } from "./send-post";

export type SavingState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "signed-out" }
  | { kind: "gone" }
  | { kind: "conflict"; conflict: SaveConflict }
  | { kind: "failed"; message: string | undefined };

export type SaveConflict = Merge & { mine: PostForm; current: StoredPost; savedBy: string | null };

/** The working copy that is open in the editor. */
export type OpenCopy = {
  revision: number;
  /** The post as it was when the copy was begun. */
  live: PostForm;
  savedBy: string;
  savedAt: string;
};

/** What was saved last, and under which version: the text of the post, or of its working copy while that is open. */
export type Saved = PostVersion & { base: PostForm; copy?: OpenCopy | undefined };

export type SaveContext = {
  form: UseFormReturn<PostForm>;
  saved: { current: Saved };
  ids: ReturnType<typeof makeSaveIds>;
  /** The working draft that a save completes: nothing is sent to it while the save runs. */
  draft: { pause: () => Promise<SavedDraft | undefined>; resume: (isSaved: boolean) => void };
  setState: (state: SavingState) => void;
  /** `merged` names what others changed and is now in the form. */
  onSaved: (post: StoredPost, merged: string[]) => Promise<void>;
  onFailed: (result: { message: string | undefined }) => void;
};

/** Sends the form as it is now. False when it was not saved: the state says why. */
export async function saveOnce(context: SaveContext, merged: string[] = []): Promise<boolean> {
  const { form, saved, ids, setState, onSaved, onFailed } = context;
  setState({ kind: "saving" });
  const draft = await context.draft.pause();
  const snapshot = copyOf(form.getValues());
  const isNew = saved.current.id === undefined;
  const saveId = ids.forSave(snapshot, isNew);
  const result = await sendPost(saved.current, snapshot, { saveId, draft });
  context.draft.resume(result.kind === "saved");
  if (result.kind !== "failed" && result.kind !== "stale") ids.unconfirmed.delete(saveId);
  switch (result.kind) {
    case "saved":
      ids.unconfirmed.clear();
      // The new post already existed: an earlier attempt had arrived after all, perhaps with an older text.
      if (saved.current.id === undefined && !result.isNew) {
        saved.current = savedOf(result.post);
        return saveOnce(context, merged);
      }
      saved.current = savedOf(result.post);
      applyServerChanges(form, saved.current.base, snapshot);
      setState({ kind: "idle" });
      await onSaved(result.post, merged);
      return true;
    case "stale":
      return mergeAndSave(context, result, merged);
    case "refused":
      setState({ kind: "idle" });
      Object.entries(result.fields).forEach(([name, message], index) => {
        form.setError(name as FieldName, { message }, { shouldFocus: index === 0 });
      });
      onFailed(result);
      return false;
    case "failed":
      setState(result);
      onFailed(result);
      return false;
    default:
      setState(result);
      return false;
  }
}

/** Merges what can be merged and saves again; asks the writer about the rest. */
async function mergeAndSave(
  context: SaveContext,
  result: Extract<SaveResult, { kind: "stale" }>,
  merged: string[],
): Promise<boolean> {
  const { form, saved, ids, setState } = context;
  const { current, savedBy } = result;
  // If the response to an earlier save of this tab was lost, this text is based on what that save stored.
  const isOwn = result.saveId !== null && ids.unconfirmed.has(result.saveId);
  ids.unconfirmed.clear();
  const theirs = formOf(current);
  const base = isOwn ? theirs : saved.current.base;
  const mine = copyOf(form.getValues());
  const merge = mergePosts(base, mine, theirs);
  if (merge.conflicts.length > 0) {
    setState({ kind: "conflict", conflict: { ...merge, mine, current, savedBy } });
    return false;
  }
  saved.current = savedOf(current);
  fillForm(form, merge.resolve({}));
  return saveOnce(context, [...merged, ...merge.theirChanges.map((part) => part.label)]);
}

/** Stores the text that was not chosen in the history, then fills the form with the writer's choices. False when that failed. */
export async function applyChoices(context: SaveContext, conflict: SaveConflict, choices: Choices) {
  const { form, saved, ids, setState, onFailed } = context;
  const { mine, current } = conflict;
  if (Object.values(choices).includes("theirs")) {
    const { version } = saved.current;
    const result = await saveToHistory({ id: current.id, version }, mine, ids.forHistory(mine));
    if (result.kind !== "stored") {
      setState(result);
      if (result.kind === "failed") onFailed(result);
      return false;
    }
  }
  saved.current = savedOf(current);
  fillForm(form, conflict.resolve(choices));
  return true;
}

export const savedOf = (post: StoredPost): Saved => ({ id: post.id, version: post.version, base: formOf(post) });

/** Copies the server's changes into the form, except for fields that the writer has edited since. */
function applyServerChanges(form: UseFormReturn<PostForm>, base: PostForm, snapshot: PostForm) {
  const current = form.getValues();
  for (const name of fieldNames) {
    if (isSameValue(current[name], snapshot[name]) && !isSameValue(current[name], base[name]))
      form.setValue(name, base[name]);
  }
}

export function fillForm(form: UseFormReturn<PostForm>, text: PostForm) {
  const current = form.getValues();
  for (const name of fieldNames) if (!isSameValue(current[name], text[name])) form.setValue(name, text[name]);
}
