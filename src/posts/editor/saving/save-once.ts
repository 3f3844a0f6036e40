import type { UseFormReturn } from "react-hook-form";

import type { StoredPost } from "@/posts/admin-queries";
import type { WorkingCopy } from "@/posts/working-copies/queries";
import type { SavedDraft } from "@/posts/working-drafts/saved-draft";

import { type Choices, type Merge, mergePosts } from "./merge";
import { cloneForm, type FieldName, fieldNames, formOf, isSameValue, type PostForm } from "./post-form";
import type { makeSaveIds } from "./save-ids";
import { saveToHistory } from "./save-to-history";
import { postOf, type Saved, savedCopyOf, savedOf } from "./saved";
import { type SaveResult, sendPost, type StalePost } from "./send-post";

export type SavingState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "signed-out" }
  | { kind: "gone" }
  | { kind: "conflict"; conflict: SaveConflict }
  | { kind: "failed"; message: string | undefined };

export type SaveTarget = "post" | "copy";

export type SaveConflict = Merge & {
  mine: PostForm;
  theirs: PostForm;
  /** What the merged text is based on. */
  next: Saved;
  savedBy: string | null;
  savedAt: string;
  /** What somebody else has saved. */
  changed: SaveTarget;
  /** What the writer was saving. */
  target: SaveTarget;
  /** Their text is from a backup that was restored. */
  isRestored?: boolean;
};

export type SaveContext = {
  form: UseFormReturn<PostForm>;
  saved: { current: Saved };
  uuid: { current: string | undefined };
  ids: ReturnType<typeof makeSaveIds>;
  copyIds: ReturnType<typeof makeSaveIds>;
  /** Pauses the sending of the working draft while a save runs. */
  draft: { pause: () => Promise<SavedDraft | undefined>; resume: (isSaved: boolean) => void };
  setState: (state: SavingState) => void;
  /** `merged` names the parts that others changed and that are now in the form. */
  onSaved: (post: StoredPost, merged: string[], before: Saved) => Promise<void>;
  onCopySaved: (merged: string[], isReplacement: boolean) => Promise<void>;
  onFailed: (result: { message: string | undefined }) => void;
};

/** False when it was not saved; the state or the marked fields say why. */
export async function saveOnce(context: SaveContext, merged: string[] = []): Promise<boolean> {
  const { form, saved, ids, setState, onSaved, onFailed } = context;
  setState({ kind: "saving" });
  const draft = await context.draft.pause();
  const snapshot = cloneForm(form.getValues());
  const isNew = saved.current.id === undefined;
  const saveId = ids.forSave(snapshot, isNew);
  const before = saved.current;
  const { copy, usedCopy } = before;
  const revision = copy?.revision ?? usedCopy;
  const workingCopy = revision === undefined ? undefined : { revision };
  const result = await sendPost(saved.current, snapshot, { saveId, draft, workingCopy, uuid: context.uuid.current });
  context.draft.resume(result.kind === "saved");
  if (result.kind !== "failed" && result.kind !== "stale") ids.unconfirmed.delete(saveId);
  switch (result.kind) {
    case "saved":
      ids.unconfirmed.clear();
      // An earlier attempt had created the post after all, perhaps with an older text, so this text is saved again.
      if (saved.current.id === undefined && !result.isNew) {
        saved.current = savedOf(result.post);
        return saveOnce(context, merged);
      }
      saved.current = savedOf(result.post);
      context.uuid.current = result.post.uuid;
      applyServerChanges(form, saved.current.base, snapshot);
      setState({ kind: "idle" });
      await onSaved(result.post, merged, before);
      return true;
    case "stale": {
      const changes = mergeTheirPost(context, result, "post");
      return changes ? saveOnce(context, [...merged, ...changes]) : false;
    }
    case "stale-copy": {
      const changes = mergeTheirCopy(context, result.copy, "post");
      return changes ? saveOnce(context, [...merged, ...changes]) : false;
    }
    case "refused":
      return showFieldErrors(context, result);
    case "failed":
      setState(result);
      onFailed(result);
      return false;
    default:
      setState(result);
      return false;
  }
}

export function showFieldErrors(
  { form, setState, onFailed }: SaveContext,
  result: Extract<SaveResult, { kind: "refused" }>,
) {
  setState({ kind: "idle" });
  Object.entries(result.fields).forEach(([name, message], index) => {
    form.setError(name as FieldName, { message }, { shouldFocus: index === 0 });
  });
  onFailed(result);
  return false;
}

/** Returns what changed in the form; undefined when the writer has to choose. */
export function mergeTheirPost(context: SaveContext, { current, savedBy, saveId }: StalePost, target: SaveTarget) {
  const { saved, ids } = context;
  // If this tab saved that version and only the response was lost, the form is based on it.
  const isOwn = saveId !== null && ids.unconfirmed.has(saveId);
  ids.unconfirmed.clear();
  const theirs = formOf(current);
  const { copy, usedCopy } = saved.current;
  // The working copy of a restored post, if it has one, is not the one that is open here.
  const isRestored = current.id !== saved.current.id;
  const next =
    copy && !isRestored
      ? { ...saved.current, version: current.version, copy: { ...copy, live: theirs } }
      : { ...savedOf(current), usedCopy: isRestored ? undefined : usedCopy };
  return mergeForm(context, {
    base: isOwn ? theirs : postOf(saved.current),
    theirs,
    next,
    savedBy,
    savedAt: current.updatedAt,
    changed: "post",
    target,
    isRestored,
  });
}

/** Returns what changed in the form; undefined when the writer has to choose. */
export function mergeTheirCopy(context: SaveContext, copy: WorkingCopy, target: SaveTarget) {
  const { saved, copyIds } = context;
  const { id, version = 0, base, copy: open } = saved.current;
  const isOwn = copy.saveId !== null && copyIds.unconfirmed.has(copy.saveId);
  copyIds.unconfirmed.clear();
  const theirs = savedCopyOf(id, copy);
  // The form may be based on a later version of the article than the copy. The merged text then contains that later version.
  const isLater = theirs.copy && version > copy.version;
  const next = isLater ? { ...theirs, version, copy: { ...theirs.copy, live: postOf(saved.current) } } : theirs;
  // The copy lacks what was added to the article since the copy was started. Compared with `base`, that would look deleted.
  const start = isLater && !open ? postOf(theirs) : base;
  return mergeForm(context, {
    base: isOwn ? copy.fields : start,
    theirs: copy.fields,
    next: next as Saved,
    savedBy: copy.userName,
    savedAt: copy.updatedAt,
    changed: "copy",
    target,
  });
}

type MergeInput = { base: PostForm; theirs: PostForm } & Pick<
  SaveConflict,
  "next" | "savedBy" | "savedAt" | "changed" | "target" | "isRestored"
>;

/** Returns what changed in the form; undefined when the writer has to choose. */
export function mergeForm({ form, saved, setState }: SaveContext, { base, theirs, ...other }: MergeInput) {
  const mine = cloneForm(form.getValues());
  const merge = mergePosts(base, mine, theirs);
  if (merge.conflicts.length > 0) {
    setState({ kind: "conflict", conflict: { ...merge, mine, theirs, ...other } });
    return undefined;
  }
  saved.current = other.next;
  fillForm(form, merge.resolve({}));
  return merge.theirChanges.map((part) => part.label);
}

/** Keeps each side's text in the history, unless all of it was chosen or it is there already, then fills the form with the choices. False when that failed. */
export async function applyChoices(context: SaveContext, conflict: SaveConflict, choices: Choices) {
  const { form, saved, ids, setState, onFailed } = context;
  const { mine, theirs, changed, next } = conflict;
  const chosen = Object.values(choices);
  // The history has each saved text of a post already, but not those of a working copy.
  const isTheirsLost = changed === "copy" && chosen.includes("mine");
  const texts = [
    ...(chosen.includes("theirs") ? [{ fields: mine }] : []),
    ...(isTheirsLost ? [{ fields: theirs, copyRevision: next.copy?.revision }] : []),
  ];
  for (const { fields, ...copy } of texts) {
    const { version } = saved.current;
    const saveId = ids.forHistory(fields);
    const result = await saveToHistory(fields, { id: next.id, version, saveId, ...copy });
    if (result.kind !== "stored") {
      setState(result);
      if (result.kind === "failed") onFailed(result);
      return false;
    }
  }
  saved.current = next;
  fillForm(form, conflict.resolve(choices));
  return true;
}

/** Copies what the server changed into the form, except into fields that were edited during the save. */
export function applyServerChanges(form: UseFormReturn<PostForm>, base: PostForm, snapshot: PostForm) {
  const current = form.getValues();
  for (const name of fieldNames) {
    if (isSameValue(current[name], snapshot[name]) && !isSameValue(current[name], base[name]))
      form.setValue(name, base[name]);
  }
}

export function fillForm(form: UseFormReturn<PostForm>, values: PostForm) {
  const current = form.getValues();
  for (const name of fieldNames) if (!isSameValue(current[name], values[name])) form.setValue(name, values[name]);
}
