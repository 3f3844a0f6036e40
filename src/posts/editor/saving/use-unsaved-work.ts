import { useEffect } from "react";
import type { UseFormReturn } from "react-hook-form";

import { registerUnsavedWork } from "@/admin/unsaved-work";

import type { useLeaveGuard } from "./leave-guard";
import type { PostForm } from "./post-form";
import type { Journal } from "./use-journal";
import type { Saving } from "./use-saving";

type UnsavedWorkOptions = {
  form: UseFormReturn<PostForm>;
  saving: Saving;
  journal: Journal;
  guard: ReturnType<typeof useLeaveGuard>;
  isUnsaved: () => boolean;
  save: () => Promise<void> | void;
};

/** Tells the rest of the admin, such as Logout, what is unsaved here and what can become of it. */
export function useUnsavedWork({ form, saving, journal, guard, isUnsaved, save }: UnsavedWorkOptions) {
  useEffect(() =>
    registerUnsavedWork({
      entryId: journal.id,
      isUnsaved,
      title: () => form.getValues("title"),
      save: async () => {
        guard.hold(true);
        await save();
        const isSaved = !isUnsaved();
        if (!isSaved) guard.hold(false);
        return isSaved;
      },
      keep: async () => {
        const isKept = await journal.update();
        if (isKept) guard.release();
        return isKept;
      },
      resume: guard.restore,
      discard: async () => {
        guard.release();
        saving.forget();
        await journal.update();
      },
    }),
  );
}
