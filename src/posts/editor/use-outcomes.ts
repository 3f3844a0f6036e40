import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";

import { invalidate, publicLists } from "@/admin/query-client";
import { formatDateTimeWithZone } from "@/lib/time/local-dates";
import type { StoredPost } from "@/posts/admin-queries";
import { statusOf } from "@/posts/post-status";
import { deletedToast } from "@/posts/trash/deleted-toast";
import { toastOnNextPage } from "@/ui/next-page-toast";
import { showToast, type ToastMessage } from "@/ui/toast";

import type { LeaveGuard } from "./saving/leave-guard";
import { isSamePost, type PostForm } from "./saving/post-form";
import { postOf, type Saved, savedOf } from "./saving/saved";
import type { Drafts } from "./saving/use-drafts";
import type { Saving } from "./saving/use-saving";
import { firstErrorAction, showErrors } from "./show-field";

type OutcomesOptions = {
  form: UseFormReturn<PostForm>;
  saving: Saving;
  drafts: Drafts;
  guard: LeaveGuard;
  isNew: boolean;
  setNew: (isNew: boolean) => void;
  setSavedMessageShown: (isShown: boolean) => void;
};

const termLists = ["/api/admin/categories", "/api/admin/tags"];

export function useOutcomes({ form, saving, drafts, guard, isNew, setNew, setSavedMessageShown }: OutcomesOptions) {
  const client = useQueryClient();

  async function onSaved(stored: StoredPost, merged: string[], before: Saved) {
    await drafts.flush();
    const address = addressOf(stored.id);
    const isMoved = location.pathname !== address;
    // The id is another one after a post was created and after a backup was restored. A post that was deleted forever is created again.
    const isRestored = isMoved && before.id !== undefined && location.pathname !== "/admin/post-editor";
    const outcome = isMoved && !isRestored ? "created" : "updated";
    const changedTerms = merged.length > 0 || isRestored ? termLists : [];
    void invalidate(client, ["/api/admin/posts", ...publicLists, ...changedTerms]);
    const isNewArticle = statusOf(stored) === "published" && statusOf(postOf(before)) !== "published";
    const description = isRestored
      ? "A backup was restored while you were writing. Your changes are saved in the restored post."
      : merged.length > 0
        ? `Added from someone else’s save: ${merged.join(", ")}.`
        : (scheduledText(stored, postOf(before)) ??
          `The post has been ${outcome} ${isNewArticle ? "and published" : "successfully"}.`);
    const toast: ToastMessage = {
      title: before.copy && stored.isPublished ? "Changes published" : `Post ${outcome}`,
      description,
      ...(isNewArticle && { action: { label: "View article", href: `/article/${stored.slug}` } }),
    };
    if (isNew && !guard.isStaying() && isSamePost(form.getValues(), saving.saved.current.base)) {
      toastOnNextPage(toast);
      return guard.leave("/admin/posts");
    }
    if (isMoved) history.replaceState(null, "", address);
    setNew(false);
    showToast(toast);
    setSavedMessageShown(!isNew);
  }

  async function onCopySaved(merged: string[], isReplacement: boolean) {
    await drafts.flush();
    const address = addressOf(saving.saved.current.id);
    const isRestored = location.pathname !== address;
    if (isRestored) history.replaceState(null, "", address);
    const description = isRestored
      ? "A backup was restored while you were writing. This is a draft of the restored post."
      : merged.length > 0
        ? `Added from someone else’s draft: ${merged.join(", ")}.`
        : isReplacement
          ? "Someone else published or discarded the earlier draft. This is a new one."
          : "Readers don’t see it until you publish it.";
    showToast({ title: "Draft saved", description });
  }

  function onInvalid() {
    showErrors(form);
    const description = "Please fix the errors before submitting";
    const action = firstErrorAction(form);
    showToast({ title: "Form has errors", description, variant: "destructive", ...(action && { action }) });
  }

  function onFailed({ message }: { message: string | undefined }) {
    showErrors(form);
    // A category or tag may have been refused because somebody deleted it.
    void invalidate(client, termLists);
    showToast({
      title: `Failed to ${isNew ? "create" : "update"} post`,
      description: message ?? `An error occurred while ${isNew ? "creating" : "updating"} the post`,
      variant: "destructive",
    });
  }

  function onRestored(stored: StoredPost) {
    void invalidate(client, ["/api/admin/posts", ...publicLists]);
    if (saving.saved.current.copy) {
      const readers = statusOf(stored) === "scheduled" ? "Readers will see" : "Readers see";
      const description = `${readers} the restored version. Your draft is as it was.`;
      return showToast({ title: "Post restored", description });
    }
    saving.reset(savedOf(stored));
    void drafts.flush();
    showToast({ title: "Post restored", description: "Restored. The replaced version is in History." });
  }

  /** Unsaved changes are kept with the post in case it is restored. */
  async function onDeleted(id: number) {
    await drafts.flush();
    toastOnNextPage(deletedToast(id));
    guard.leave("/admin/posts");
  }

  return { onSaved, onCopySaved, onInvalid, onFailed, onRestored, onDeleted };
}

const addressOf = (id: number | undefined) => `/admin/post-editor/${id}`;

/** Undefined unless the save scheduled the post, or changed when it goes live. */
function scheduledText(stored: StoredPost, before: PostForm) {
  if (statusOf(stored) !== "scheduled") return undefined;
  if (statusOf(before) === "scheduled" && before.published === stored.published) return undefined;
  return `Scheduled for ${formatDateTimeWithZone(stored.published)}.`;
}
