import { useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { randomUuid } from "@/lib/random-uuid";
import type { StoredPost } from "@/posts/admin-queries";

import { type Choices, type Merge, mergePosts } from "./merge";
import {
  copyOf,
  emptyPost,
  type FieldName,
  fieldNames,
  formOf,
  isSamePost,
  isSameValue,
  type PostForm,
} from "./post-form";
import { saveToHistory } from "./save-to-history";
import { type PostVersion, type SaveAnswer, sendPost } from "./send-post";

/** How it stands with saving, apart from whether something was typed since. */
export type SavingState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "signed-out" }
  | { kind: "gone" }
  | { kind: "conflict"; conflict: SaveConflict }
  | { kind: "failed"; message: string | undefined };

export type SaveConflict = Merge & { mine: PostForm; current: StoredPost; savedBy: string | null };

type SavingOptions = {
  form: UseFormReturn<PostForm>;
  /** The post that the editor was opened with. */
  post: StoredPost | undefined;
  /** Whether the form may be saved over what was saved last; asks the writer when something speaks against it. */
  confirmSave: (base: PostForm, form: PostForm) => Promise<boolean>;
  /** `merged` names what others changed and is now in the form. */
  onSaved: (post: StoredPost, merged: string[]) => Promise<void>;
  onInvalid: () => void;
  onFailed: (answer: { message: string | undefined }) => void;
};

/** What was saved last, and under which version. */
export type Saved = PostVersion & { base: PostForm };

/** Saves the form: one save at a time, from the version the writer started with, and never against oneself. */
export function useSaving({ form, post, confirmSave, onSaved, onInvalid, onFailed }: SavingOptions) {
  const [state, setState] = useState<SavingState>({ kind: "idle" });
  const [first] = useState<Saved>(() => ({ id: post?.id, version: post?.version, base: copyOf(form.getValues()) }));
  const saved = useRef<Saved>(first);
  // A new post is sent under one name however often; a change under one for each text, so that nothing is saved twice.
  const newPostSaveId = useRef(randomUuid());
  const unanswered = useRef(new Map<string, PostForm>());
  /** Kept in the history under one name, however often that is tried. */
  const unchosenText = useRef<{ name: string; text: PostForm }>(undefined);
  const isRunning = useRef(false);
  const isSaveRequested = useRef(false);

  async function save() {
    isSaveRequested.current = true;
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      let isSaved = true;
      while (isSaveRequested.current && isSaved) {
        isSaveRequested.current = false;
        if (!(await isValid())) return onInvalid();
        if (!(await confirmSave(saved.current.base, copyOf(form.getValues())))) return;
        isSaved = await saveOnce();
        if (isSamePost(form.getValues(), saved.current.base)) isSaveRequested.current = false;
      }
    } finally {
      isRunning.current = false;
    }
  }

  async function isValid() {
    let fine = false;
    await form.handleSubmit(() => {
      fine = true;
    })();
    return fine;
  }

  /** Whether all is well; else the state says what is not. */
  async function saveOnce(merged: string[] = []): Promise<boolean> {
    setState({ kind: "saving" });
    const snapshot = copyOf(form.getValues());
    const saveId = saveIdFor(snapshot);
    const answer = await sendPost(saved.current, snapshot, saveId);
    if (answer.kind !== "failed" && answer.kind !== "stale") unanswered.current.delete(saveId);
    switch (answer.kind) {
      case "saved":
        unanswered.current.clear();
        // A new post that was already there: an earlier attempt had arrived after all, perhaps with an older text.
        if (saved.current.id === undefined && !answer.isNew) {
          setBase(answer.post);
          return saveOnce(merged);
        }
        applyServerChanges(answer.post, snapshot);
        setState({ kind: "idle" });
        await onSaved(answer.post, merged);
        return true;
      case "stale":
        return resolveStale(answer, merged);
      case "refused":
        setState({ kind: "idle" });
        Object.entries(answer.fields).forEach(([name, message], index) => {
          form.setError(name as FieldName, { message }, { shouldFocus: index === 0 });
        });
        onFailed(answer);
        return false;
      case "failed":
        setState(answer);
        onFailed(answer);
        return false;
      default:
        setState(answer);
        return false;
    }
  }

  /** Merges what can be merged and saves again; asks the writer about the rest. */
  async function resolveStale(answer: Extract<SaveAnswer, { kind: "stale" }>, merged: string[]): Promise<boolean> {
    const { current, savedBy } = answer;
    // When the answer to an earlier save of this tab was lost, what it stored is what this text was made from.
    const isOwn = answer.saveId !== null && unanswered.current.has(answer.saveId);
    unanswered.current.clear();
    const theirs = formOf(current);
    const base = isOwn ? theirs : saved.current.base;
    const mine = copyOf(form.getValues());
    const merge = mergePosts(base, mine, theirs);
    if (merge.conflicts.length > 0) {
      setState({ kind: "conflict", conflict: { ...merge, mine, current, savedBy } });
      return false;
    }
    setBase(current);
    fillForm(merge.resolve({}));
    return saveOnce([...merged, ...merge.theirChanges.map((part) => part.label)]);
  }

  /** Goes on from the other's version with what the writer chose, once what was not chosen is in the history. */
  async function resolveConflict({ mine, current, resolve }: SaveConflict, choices: Choices) {
    if (Object.values(choices).includes("theirs")) {
      if (!unchosenText.current || !isSamePost(unchosenText.current.text, mine))
        unchosenText.current = { name: randomUuid(), text: mine };
      const { version } = saved.current;
      const answer = await saveToHistory({ id: current.id, version }, mine, unchosenText.current.name);
      if (answer.kind !== "kept") {
        setState(answer);
        if (answer.kind === "failed") onFailed(answer);
        return;
      }
    }
    setBase(current);
    fillForm(resolve(choices));
    await save();
  }

  /** The next save is measured against this version. */
  function setBase(current: StoredPost) {
    saved.current = { id: current.id, version: current.version, base: formOf(current) };
  }

  /** Takes over what the server made of a text, except where the writer has gone on meanwhile. */
  function applyServerChanges(current: StoredPost, snapshot: PostForm) {
    setBase(current);
    const now = form.getValues();
    const { base } = saved.current;
    for (const name of fieldNames) {
      if (isSameValue(now[name], snapshot[name]) && !isSameValue(now[name], base[name])) {
        form.setValue(name, base[name]);
      }
    }
  }

  function fillForm(text: PostForm) {
    const now = form.getValues();
    for (const name of fieldNames) if (!isSameValue(now[name], text[name])) form.setValue(name, text[name]);
  }

  function saveIdFor(snapshot: PostForm) {
    if (saved.current.id === undefined) return newPostSaveId.current;
    const again = [...unanswered.current].find(([, text]) => isSamePost(text, snapshot));
    const name = again?.[0] ?? randomUuid();
    unanswered.current.set(name, snapshot);
    return name;
  }

  return {
    state,
    saved,
    save,
    resolveConflict,
    fillForm,
    /** Takes over a post that was saved in another way. */
    reset: (current: StoredPost) => {
      setBase(current);
      fillForm(formOf(current));
      setState({ kind: "idle" });
    },
    /** Goes on from an earlier version, as work that was left unsaved does. */
    resume: (from: Saved, text: PostForm) => {
      saved.current = from;
      fillForm(text);
    },
    /** The post was deleted: the next save makes a new one. */
    startNew: () => {
      newPostSaveId.current = randomUuid();
      saved.current = { id: undefined, version: undefined, base: emptyPost };
    },
    /** Nothing of the form is to be saved any more. */
    discardChanges: () => {
      saved.current = { ...saved.current, base: copyOf(form.getValues()) };
    },
    markSignedIn: () => setState((now) => (now.kind === "signed-out" ? { kind: "idle" } : now)),
    isRunning: () => isRunning.current,
  };
}

export type Saving = ReturnType<typeof useSaving>;
