import { type RefObject, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import type { StoredPost } from "@/posts/admin-queries";

import { useLeaveGuard } from "./saving/leave-guard";
import { useOfflineConfirmation } from "./saving/offline-confirmation";
import { isSamePost, type PostForm } from "./saving/post-form";
import { type Drafts, useDrafts } from "./saving/use-drafts";
import { type Saving, useSaving } from "./saving/use-saving";
import { useSessionEnd } from "./saving/use-session-end";
import { useUnsavedWork } from "./saving/use-unsaved-work";
import { useOutcomes } from "./use-outcomes";
import { useUploads } from "./use-uploads";

type EditorOptions = {
  post: StoredPost | undefined;
  username: string;
  form: UseFormReturn<PostForm>;
  savedForm: RefObject<() => PostForm | undefined>;
};

/** Everything that saves the form of a post and protects unsaved changes. */
export function useEditor({ post, username, form, savedForm }: EditorOptions) {
  const [isNew, setNew] = useState(post === undefined);
  const [isSavedMessageShown, setSavedMessageShown] = useState(false);
  const [textProblem, setTextProblem] = useState<string>();
  const offline = useOfflineConfirmation();
  const saving: Saving = useSaving({
    form,
    post,
    confirmSave: offline.confirm,
    onSaved: (stored, merged) => outcomes.onSaved(stored, merged),
    onInvalid: () => outcomes.onInvalid(),
    onFailed: (failure) => outcomes.onFailed(failure),
    draft: { pause: () => drafts.sync.pause(), resume: (isSaved) => drafts.sync.resume(isSaved) },
  });
  savedForm.current = () => saving.saved.current.base;
  const drafts: Drafts = useDrafts({
    owner: username,
    form,
    saved: saving.saved,
    problem: () => textProblem,
  });
  const uploads = useUploads(() => save());
  const isUnsaved = () =>
    saving.isRunning() ||
    uploads.pending + uploads.failed > 0 ||
    !isSamePost(form.getValues(), saving.saved.current.base);
  const guard = useLeaveGuard(isUnsaved);
  const session = useSessionEnd(isUnsaved);
  const outcomes = useOutcomes({ form, saving, drafts, guard, isNew, setNew, setSavedMessageShown });

  function save() {
    setSavedMessageShown(false);
    if (uploads.pending > 0) return uploads.saveAfterUploads();
    if (uploads.failed > 0) {
      const message = "An image in the text could not be uploaded. Please try again, or remove it.";
      return outcomes.onFailed({ message });
    }
    const isTextChanged = form.getValues("content") !== saving.saved.current.base.content;
    if (textProblem && isTextChanged) return outcomes.onFailed({ message: textProblem });
    return saving.save();
  }

  useUnsavedWork({ form, saving, drafts, guard, isUnsaved, save });
  const state = { isNew, isSavedMessageShown, textProblem, setTextProblem, isUnsaved, getSaved: savedForm.current };
  return { form, saving, drafts, uploads, guard, session, offline, outcomes, save, ...state };
}

export type Editor = ReturnType<typeof useEditor>;
