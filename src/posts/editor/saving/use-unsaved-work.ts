import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";

import { registerUnsavedWork } from "@/admin/unsaved-work";

import type { useLeaveGuard } from "./leave-guard";
import type { PostForm } from "./post-form";
import type { LocalDrafts } from "./use-local-drafts";
import type { Saving } from "./use-saving";

type UnsavedWorkOptions = {
  form: UseFormReturn<PostForm>;
  saving: Saving;
  drafts: LocalDrafts;
  guard: ReturnType<typeof useLeaveGuard>;
  isUnsaved: () => boolean;
  save: () => Promise<void> | void;
};

/** Tells the rest of the admin, such as Logout, what is unsaved here and what can become of it. */
export function useUnsavedWork({ form, saving, drafts, guard, isUnsaved, save }: UnsavedWorkOptions) {
  useEffect(() =>
    registerUnsavedWork({
      draftId: drafts.id,
      isUnsaved,
      title: () => form.getValues("title"),
      save: async () => {
        guard.hold(true);
        await save();
        const isSaved = !isUnsaved();
        if (!isSaved) guard.hold(false);
        return isSaved;
      },
      keepInBrowser: async () => {
        const isKept = await drafts.flush();
        if (isKept) guard.release();
        return isKept;
      },
      resume: guard.restore,
      discard: async () => {
        guard.release();
        saving.discardChanges();
        await drafts.flush();
      },
    }),
  );
}
