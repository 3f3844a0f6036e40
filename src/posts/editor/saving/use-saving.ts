import { useRef, useState } from "react";

import type { StoredPost } from "@/posts/admin-queries";

import type { Choices } from "./merge";
import { copyOf, emptyPost, formOf, isSamePost, type PostForm } from "./post-form";
import { makeSaveIds } from "./save-ids";
import {
  applyChoices,
  fillForm,
  type SaveConflict,
  type SaveContext,
  type Saved,
  savedOf,
  saveOnce,
  type SavingState,
} from "./save-once";

type SavingOptions = Pick<SaveContext, "form" | "draft" | "onSaved" | "onFailed"> & {
  /** The post that the editor was opened with. */
  post: StoredPost | undefined;
  /** Asks the writer before a save that may be a mistake. */
  confirmSave: (base: PostForm, form: PostForm) => Promise<boolean>;
  onInvalid: () => void;
};

/** Saves the form: one save at a time, based on the version the writer started with, without conflicts between one's own saves. */
export function useSaving({ form, post, draft, confirmSave, onSaved, onInvalid, onFailed }: SavingOptions) {
  const [state, setState] = useState<SavingState>({ kind: "idle" });
  const [initial] = useState<Saved>(() => ({ id: post?.id, version: post?.version, base: copyOf(form.getValues()) }));
  const saved = useRef<Saved>(initial);
  const [ids] = useState(makeSaveIds);
  const context = { form, saved, ids, draft, setState, onSaved, onFailed };
  const { save, isRunning } = useSaveQueue(context, { confirmSave, onInvalid });

  return {
    state,
    saved,
    save,
    resolveConflict: async (conflict: SaveConflict, choices: Choices) => {
      if (await applyChoices(context, conflict, choices)) await save();
    },
    /** Shows a post that was saved in another way, such as a restored revision. */
    reset: (current: StoredPost) => {
      saved.current = savedOf(current);
      fillForm(form, formOf(current));
      setState({ kind: "idle" });
    },
    /** Continues from an earlier version, as a restored draft does. */
    resume: (from: Saved, text: PostForm) => {
      saved.current = from;
      fillForm(form, text);
    },
    /** The post was deleted forever: the next save makes a new one. */
    startNew: () => {
      ids.startNewPost();
      saved.current = { id: undefined, version: undefined, base: emptyPost };
    },
    discardChanges: () => {
      saved.current = { ...saved.current, base: copyOf(form.getValues()) };
    },
    markSignedIn: () => setState((current) => (current.kind === "signed-out" ? { kind: "idle" } : current)),
    isRunning,
  };
}

/** A save that is requested while another one runs begins after it, if there is still something to save. */
function useSaveQueue(
  context: SaveContext,
  { confirmSave, onInvalid }: Pick<SavingOptions, "confirmSave" | "onInvalid">,
) {
  const { form, saved } = context;
  const isRunning = useRef(false);
  const isRequested = useRef(false);

  async function save() {
    isRequested.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      let isSaved = true;
      while (isRequested.current && isSaved) {
        isRequested.current = false;
        if (!(await isValid(form))) return onInvalid();
        if (!(await confirmSave(saved.current.base, copyOf(form.getValues())))) return;
        isSaved = await saveOnce(context);
        if (isSamePost(form.getValues(), saved.current.base)) isRequested.current = false;
      }
    } finally {
      isRunning.current = false;
    }
  }

  return { save, isRunning: () => isRunning.current };
}

export type Saving = ReturnType<typeof useSaving>;

async function isValid(form: SaveContext["form"]) {
  let isAccepted = false;
  await form.handleSubmit(() => {
    isAccepted = true;
  })();
  return isAccepted;
}
