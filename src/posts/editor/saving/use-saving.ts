import { useReducer, useRef, useState } from "react";

import type { Choices } from "./merge";
import { cloneForm, emptyPost, isSamePost, type PostForm } from "./post-form";
import { saveCopyOnce } from "./save-copy";
import { makeSaveIds } from "./save-ids";
import {
  applyChoices,
  fillForm,
  type SaveConflict,
  type SaveContext,
  saveOnce,
  type SaveTarget,
  type SavingState,
} from "./save-once";
import { postOf, type Saved } from "./saved";

type SavingOptions = Pick<SaveContext, "form" | "draft" | "onSaved" | "onCopySaved" | "onFailed"> & {
  opened: Omit<Saved, "base">;
  openedUuid: string | undefined;
  /** Asks the writer before a save that may be a mistake. */
  confirmSave: (base: PostForm, form: PostForm) => Promise<boolean>;
  onInvalid: () => void;
};

/** Runs one save at a time. Each is based on the version that the one before it stored, so the writer's own saves never conflict. */
export function useSaving({ form, opened, openedUuid, confirmSave, onInvalid, ...rest }: SavingOptions) {
  const [state, setState] = useState<SavingState>({ kind: "idle" });
  const [initial] = useState<Saved>(() => ({ ...opened, base: cloneForm(form.getValues()) }));
  const saved = useRef<Saved>(initial);
  const uuid = useRef(openedUuid);
  const [ids] = useState(makeSaveIds);
  const [copyIds] = useState(makeSaveIds);
  // `saved` is a ref, so changing it renders nothing unless `state` changes, too.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const context = { form, saved, uuid, ids, copyIds, setState, ...rest };
  const { save, isRunning } = useSaveQueue(context, { confirmSave, onInvalid });

  return {
    state,
    saved,
    save,
    resolveConflict: async (conflict: SaveConflict, choices: Choices) => {
      if (await applyChoices(context, conflict, choices)) await save(conflict.target);
    },
    /** Shows a post that was saved in another way, such as a restored revision. */
    reset: (current: Saved) => {
      saved.current = current;
      fillForm(form, current.base);
      setState({ kind: "idle" });
    },
    /** Fills the form with a text that started from another version, such as a restored draft. */
    continueFrom: (from: Saved, fields: PostForm) => {
      saved.current = from;
      fillForm(form, fields);
      renderAgain();
    },
    /** After the post was deleted forever: the next save creates a new one. */
    startNew: () => {
      ids.startNewPost();
      uuid.current = undefined;
      // Nobody has asked to publish the text of a working copy.
      if (saved.current.copy) form.setValue("isPublished", false);
      saved.current = { id: undefined, version: undefined, base: emptyPost };
    },
    treatAsSaved: () => {
      saved.current = { ...saved.current, base: cloneForm(form.getValues()) };
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
  const requested = useRef<SaveTarget>(undefined);

  async function save(target: SaveTarget) {
    requested.current = target;
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      let isSaved = true;
      while (requested.current && isSaved) {
        const current: SaveTarget = requested.current;
        requested.current = undefined;
        if (current === "copy") {
          form.clearErrors();
          isSaved = await saveCopyOnce(context);
        } else {
          if (!(await isValid(form))) return onInvalid();
          if (!(await confirmSave(postOf(saved.current), cloneForm(form.getValues())))) return;
          isSaved = await saveOnce(context);
        }
        const isSame = isSamePost(form.getValues(), saved.current.base);
        if (isSame && requested.current === current) requested.current = undefined;
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
