import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";

import { registerUnsavedWork } from "@/admin/unsaved-work";

import type { LeaveGuard } from "./leave-guard";
import type { PostForm } from "./post-form";
import type { Drafts } from "./use-drafts";
import type { Saving } from "./use-saving";

type UnsavedWorkOptions = {
  form: UseFormReturn<PostForm>;
  saving: Saving;
  drafts: Drafts;
  guard: LeaveGuard;
  isUnsaved: () => boolean;
  save: () => Promise<void> | void;
};

/** Lets the rest of the admin, such as Logout, save or discard unsaved changes. */
export function useUnsavedWork({ form, saving, drafts, guard, isUnsaved, save }: UnsavedWorkOptions) {
  useEffect(() =>
    registerUnsavedWork({
      draftId: drafts.id,
      isUnsaved,
      title: () => form.getValues("title"),
      save: async () => {
        guard.setStaying(true);
        await save();
        const isSaved = !isUnsaved();
        if (!isSaved) guard.setStaying(false);
        return isSaved;
      },
      keepInBrowser: async () => {
        const isStored = await drafts.flush();
        await drafts.sync.finish();
        if (isStored) guard.disable();
        return isStored;
      },
      resume: () => {
        guard.reset();
        drafts.sync.resume(false);
      },
      discardOnServer: drafts.sync.discard,
      discard: async () => {
        guard.disable();
        saving.treatAsSaved();
        await drafts.flush();
      },
    }),
  );
}
