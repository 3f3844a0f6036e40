import { type RefObject, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import type { StoredPost } from "@/posts/admin-queries";
import type { WorkingCopy } from "@/posts/working-copies/queries";
import { incompleteDate } from "@/ui/incomplete-date";

import { useLeaveGuard } from "./saving/leave-guard";
import { cloneForm, isSamePost, type PostForm } from "./saving/post-form";
import type { SaveTarget } from "./saving/save-once";
import { postOf, type Saved } from "./saving/saved";
import { useTakeDownConfirmation } from "./saving/take-down-confirmation";
import { type Drafts, useDrafts } from "./saving/use-drafts";
import { type Saving, useSaving } from "./saving/use-saving";
import { useSessionEnd } from "./saving/use-session-end";
import { useUnsavedWork } from "./saving/use-unsaved-work";
import { useOutcomes } from "./use-outcomes";
import { UPLOAD_FAILED, useUploads } from "./use-uploads";
import { useWorkingCopy } from "./use-working-copy";

type EditorOptions = {
  post: StoredPost | undefined;
  /** The version, and the working copy, that the form was filled with. */
  opened: Omit<Saved, "base">;
  /** The working copy that was left when the post was unpublished. */
  offeredCopy: WorkingCopy | undefined;
  username: string;
  form: UseFormReturn<PostForm>;
  savedForm: RefObject<() => PostForm | undefined>;
  dateField: RefObject<HTMLInputElement | null>;
};

export function useEditor({ post, opened, offeredCopy, username, form, savedForm, dateField }: EditorOptions) {
  const [isNew, setNew] = useState(post === undefined);
  const [isSavedMessageShown, setSavedMessageShown] = useState(false);
  const [textProblem, setTextProblem] = useState<string>();
  const [dateProblem] = useState(() => () => incompleteDate(dateField.current));
  const takeDown = useTakeDownConfirmation();
  const saving: Saving = useSaving({
    form,
    opened,
    openedUuid: post?.uuid,
    confirmSave: takeDown.confirm,
    onSaved: (stored, merged, before) => outcomes.onSaved(stored, merged, before),
    onCopySaved: (merged, isReplacement) => outcomes.onCopySaved(merged, isReplacement),
    onInvalid: () => outcomes.onInvalid(),
    onFailed: (failure) => outcomes.onFailed(failure),
    draft: { pause: () => drafts.sync.pause(), resume: (isSaved) => drafts.sync.resume(isSaved) },
  });
  savedForm.current = () => postOf(saving.saved.current);
  const drafts: Drafts = useDrafts({
    owner: username,
    form,
    read: () => draftOf(form, saving.saved.current.base, dateProblem()),
    saved: saving.saved,
    problem: () => textProblem,
  });
  const lastTarget = useRef<SaveTarget>("post");
  const uploads = useUploads(() => saveAs(lastTarget.current));
  const isUnsaved = () =>
    saving.isRunning() ||
    uploads.pending + uploads.failed > 0 ||
    !isSamePost(form.getValues(), saving.saved.current.base);
  const guard = useLeaveGuard(isUnsaved);
  const session = useSessionEnd(isUnsaved);
  const outcomes = useOutcomes({ form, saving, drafts, guard, isNew, setNew, setSavedMessageShown });

  function saveAs(target: SaveTarget) {
    setSavedMessageShown(false);
    lastTarget.current = target;
    if (uploads.pending > 0) return uploads.saveAfterUploads();
    if (uploads.failed > 0) {
      return outcomes.onFailed({ message: UPLOAD_FAILED });
    }
    const isTextChanged = form.getValues("content") !== saving.saved.current.base.content;
    if (textProblem && isTextChanged) return outcomes.onFailed({ message: textProblem });
    // A post's validation refuses an incomplete date anyway; a working copy has no validation.
    const message = dateProblem();
    if (message && target === "copy") {
      form.setError("published", { type: "incomplete", message }, { shouldFocus: true });
      return outcomes.onInvalid();
    }
    return saving.save(saving.saved.current.id === undefined ? "post" : target);
  }

  const save = () => saveAs(saving.saved.current.copy ? "copy" : "post");
  const saves = {
    save,
    saveCopy: () => saveAs("copy"),
    savePost: () => saveAs("post"),
    retry: () => saveAs(lastTarget.current),
  };
  const workingCopy = useWorkingCopy({ offeredCopy, form, saving, drafts, outcomes, saveCopy: saves.saveCopy });

  useUnsavedWork({ form, saving, drafts, guard, isUnsaved, save });
  const state = { isNew, isSavedMessageShown, textProblem, setTextProblem, isUnsaved, getSaved: savedForm.current };
  const date = { dateField, dateProblem };
  return {
    form,
    saving,
    drafts,
    uploads,
    guard,
    session,
    takeDown,
    outcomes,
    workingCopy,
    ...saves,
    ...state,
    ...date,
  };
}

/** An incomplete date can't be stored, and a restored draft without a date could publish the post at once, so the draft gets the saved publication instead. */
function draftOf(form: UseFormReturn<PostForm>, base: PostForm, dateProblem: string | undefined): PostForm {
  const values = cloneForm(form.getValues());
  return dateProblem ? { ...values, isPublished: base.isPublished, published: base.published } : values;
}

export type Editor = ReturnType<typeof useEditor>;
