import pLimit from "p-limit";
import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { randomUuid } from "@/lib/random-uuid";

import { deleteDraft, listAbandonedDrafts, type LocalDraft, lockDraft, storeDraft } from "./local-drafts";
import { copyOf, isSamePost, type PostForm } from "./post-form";
import type { Saved } from "./save-once";

const DELAY_MS = 400;

type LocalDraftsOptions = {
  owner: string;
  form: UseFormReturn<PostForm>;
  saved: { readonly current: Saved };
};

export type LocalDrafts = ReturnType<typeof useLocalDrafts>;

/** Autosaves the form in the browser, and lists the drafts of earlier visits. */
export function useLocalDrafts({ owner, form, saved }: LocalDraftsOptions) {
  const [id] = useState(randomUuid);
  const [abandoned, setAbandoned] = useState<LocalDraft[]>([]);
  const [isStorageWorking, setStorageWorking] = useState(true);
  const autosave = useMemo(() => makeAutosave({ id, owner, form, saved }, setStorageWorking), [id, owner, form, saved]);

  useEffect(() => {
    lockDraft(id);
    listAbandonedDrafts(owner, saved.current.id ?? null, id).then(
      (drafts) => setAbandoned(drafts.filter((draft) => !isSamePost(draft.form, saved.current.base))),
      () => setStorageWorking(false),
    );
    const stopWatching = form.subscribe({ formState: { values: true }, callback: autosave.schedule });
    const flushWhenHidden = () => document.visibilityState === "hidden" && autosave.flush();
    document.addEventListener("visibilitychange", flushWhenHidden);
    for (const type of ["beforeunload", "pagehide"]) addEventListener(type, autosave.flush);
    return () => {
      stopWatching();
      document.removeEventListener("visibilitychange", flushWhenHidden);
      for (const type of ["beforeunload", "pagehide"]) removeEventListener(type, autosave.flush);
    };
  }, [id, owner, form, saved, autosave]);

  const discard = (draft: LocalDraft) => {
    setAbandoned((drafts) => drafts.filter((other) => other.id !== draft.id));
    return deleteDraft(draft.id).catch(() => {});
  };

  return {
    id,
    abandoned,
    /** False in some private windows, and on a full disk. */
    isStorageWorking,
    /** Resolves to false when nothing could be stored. */
    flush: autosave.flush,
    /** To be called when a draft is in the form: from now on it is stored under this editor's id. */
    markRestored: async (draft: LocalDraft) => {
      await autosave.flush();
      await discard(draft);
    },
    discard,
    /** Offers a restored draft again after an undo. */
    offerAgain: async ({ id: postId, version, base, form: text }: Saved & { form: PostForm }) => {
      const keptAt = new Date().toISOString();
      const draft = { id: randomUuid(), owner, postId: postId ?? null, keptAt, base, version, form: text };
      setAbandoned((drafts) => [draft, ...drafts]);
      await storeDraft(draft).catch(() => {});
    },
  };
}

function makeAutosave(
  { id, owner, form, saved }: LocalDraftsOptions & { id: string },
  onAttempt: (isStored: boolean) => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One write at a time: a slow one must not bring back a draft that a later one deleted.
  const oneAtATime = pLimit(1);

  async function write() {
    const { id: postId = null, version, base } = saved.current;
    const text = copyOf(form.getValues());
    const keptAt = new Date().toISOString();
    try {
      if (isSamePost(text, base)) await deleteDraft(id);
      else await storeDraft({ id, owner, postId, keptAt, base, version, form: text });
      onAttempt(true);
      return true;
    } catch {
      // A failed autosave must not interrupt the writer.
      onAttempt(false);
      return false;
    }
  }

  function flush() {
    clearTimeout(timer);
    timer = undefined;
    return oneAtATime(write);
  }

  // Further typing does not postpone it, so at most this much is lost.
  const schedule = () => {
    timer ??= setTimeout(flush, DELAY_MS);
  };

  return { flush, schedule };
}
