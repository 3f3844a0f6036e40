import { useQuery } from "@tanstack/react-query";
import pLimit from "p-limit";
import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { randomUuid } from "@/lib/random-uuid";
import { draftsApi } from "@/posts/working-drafts/addresses";
import type { DraftSummary } from "@/posts/working-drafts/queries";
import { showToast } from "@/ui/toast";

import type { DraftLink } from "./draft-sync";
import { differsFrom, findDrafts, findOpened, type RecoverableDraft } from "./find-drafts";
import { deleteLocalDraft, lockDraft, storeLocalDraft } from "./local-drafts";
import { isSamePost, type PostForm } from "./post-form";
import type { Saved } from "./saved";
import { discardWorkingDraft } from "./send-draft";
import { draftInAddress, removeFromAddress, useDraftSync } from "./use-draft-sync";

const DELAY_MS = 400;

type DraftsOptions = {
  owner: string;
  form: UseFormReturn<PostForm>;
  read: () => PostForm;
  saved: { readonly current: Saved };
  problem: () => string | undefined;
};

export type Drafts = ReturnType<typeof useDrafts>;

/** Autosaves the form in the browser and on the server, and lists the drafts of earlier visits. */
export function useDrafts({ owner, form, read, saved, problem }: DraftsOptions) {
  const [id] = useState(randomUuid);
  const [isStorageWorking, setStorageWorking] = useState(true);
  const sync = useDraftSync({ editor: id, owner, form, read, saved, problem });
  const { link } = sync;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of the sync stay the same
  const autosave = useMemo(() => makeAutosave({ id, owner, read, saved, link }, setStorageWorking), [id, owner, saved]);
  const found = useFoundDrafts({ id, owner, saved, setStorageWorking });

  useAutosaveTriggers(id, form, autosave);

  /** Resolves to false when nothing could be stored in this browser. */
  async function flush() {
    const isStored = await autosave.flush();
    // Everything is saved, so this deletes the working draft.
    if (isSamePost(form.getValues(), saved.current.base)) await sync.flush();
    return isStored;
  }

  return {
    ...found,
    id,
    sync,
    /** False in some private windows, and on a full disk. */
    isStorageWorking,
    flush,
    /** Call this once the draft is in the form: from then on this editor stores it. */
    markRestored: async (draft: RecoverableDraft) => {
      const stored = draft.place === "server" ? { at: draft.keptAt, fields: draft.form } : undefined;
      if (draft.link) sync.adopt(draft.link, { editor: draft.editor, stored });
      await autosave.flush();
      found.forget(draft);
      if (draft.place === "browser") await deleteLocalDraft(draft.id).catch(() => {});
    },
    offerAgain: async ({ id: postId, ...rest }: Saved & { form: PostForm }) => {
      const keptAt = new Date().toISOString();
      const draft = {
        id: randomUuid(),
        owner,
        postId: postId ?? null,
        keptAt,
        ...rest,
        link: link(),
      };
      const offered: RecoverableDraft = { ...draft, place: "browser", editor: id };
      sync.detach();
      found.add(offered);
      await storeLocalDraft(draft).catch(() => {});
      return offered;
    },
  };
}

function useAutosaveTriggers(id: string, form: UseFormReturn<PostForm>, autosave: ReturnType<typeof makeAutosave>) {
  useEffect(() => {
    const release = lockDraft(id);
    const stopWatching = form.subscribe({ formState: { values: true }, callback: autosave.schedule });
    const flushWhenHidden = () => document.visibilityState === "hidden" && autosave.flush();
    document.addEventListener("visibilitychange", flushWhenHidden);
    for (const type of ["beforeunload", "pagehide"]) addEventListener(type, autosave.flush);
    return () => {
      release();
      stopWatching();
      document.removeEventListener("visibilitychange", flushWhenHidden);
      for (const type of ["beforeunload", "pagehide"]) removeEventListener(type, autosave.flush);
    };
  }, [id, form, autosave]);
}

type FoundDraftsOptions = Pick<DraftsOptions, "owner" | "saved"> & {
  id: string;
  setStorageWorking: (isWorking: boolean) => void;
};

function useFoundDrafts({ id, owner, saved, setStorageWorking }: FoundDraftsOptions) {
  const { data: summaries = [] } = useQuery<DraftSummary[]>({ queryKey: [draftsApi] });
  const [abandoned, setAbandoned] = useState<RecoverableDraft[]>([]);
  const [opened, setOpened] = useState<RecoverableDraft>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was there when the editor was opened
  useEffect(() => {
    const openedId = draftInAddress();
    const search = { owner, saved: saved.current, editor: id, summaries, opened: openedId };
    void findDrafts(search).then(({ drafts, isStorageWorking, isServerWorking }) => {
      if (!isStorageWorking) setStorageWorking(false);
      const unsaved = drafts.filter(differsFrom(saved.current.base));
      if (unsaved.length > 0) setAbandoned(unsaved);
      // A draft whose image this browser has lost only seems to be the same, so it is kept.
      const same = drafts.filter((draft) => !unsaved.includes(draft) && !draft.missingImages?.length);
      for (const draft of same) void removeSavedDraft(draft, id);
      setOpened(findOpened(unsaved, openedId));
      if (!isServerWorking) showToast(notLoaded);
      else if (openedId && !findOpened(drafts, openedId)) showToast(gone);
    });
  }, [id, owner, saved]);

  const forget = (draft: RecoverableDraft) => setAbandoned((drafts) => drafts.filter((other) => other.id !== draft.id));

  return {
    abandoned,
    /** The draft in the address, until it is restored or discarded. */
    opened: abandoned.find((draft) => draft.id === opened?.id),
    ofOthers: summaries.filter((draft) => !draft.canOpen && draft.postId === (saved.current.id ?? null)),
    forget,
    add: (draft: RecoverableDraft) => setAbandoned((drafts) => [draft, ...drafts]),
    discard: async (draft: RecoverableDraft) => {
      forget(draft);
      if (draft.place === "browser") await deleteLocalDraft(draft.id).catch(() => {});
      if (!draft.link) return;
      removeFromAddress(draft.link.id);
      const known = { revision: draft.link.revision ?? 1, editor: draft.editor };
      if (await discardWorkingDraft(draft.link.id, known)) return;
      const description = "They are still on the dashboard, under Unfinished.";
      showToast({ title: "The unsaved changes were not discarded", description, variant: "destructive" });
    },
  };
}

/** For a draft in which nothing is unfinished anymore, because the saved post has the same text. */
async function removeSavedDraft({ id, place, link }: RecoverableDraft, editor: string) {
  if (place === "browser") await deleteLocalDraft(id).catch(() => {});
  if (!link) return;
  removeFromAddress(link.id);
  // Keeps a text that another editor has stored in the meantime.
  await discardWorkingDraft(link.id, { revision: link.revision ?? 1, editor });
}

const gone = {
  title: "These unsaved changes no longer exist",
  description: "They were saved or discarded, perhaps in another window.",
};

const notLoaded = {
  title: "Unfinished text could not be loaded",
  description: "It is still on the server. Reload the page to try again.",
  variant: "destructive",
} as const;

type AutosaveOptions = Omit<DraftsOptions, "problem" | "form"> & { id: string; link: () => DraftLink };

function makeAutosave({ id, owner, read, saved, link }: AutosaveOptions, onAttempt: (isStored: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One write at a time: a slow one must not bring back a draft that a later one deleted.
  const oneAtATime = pLimit(1);

  async function write() {
    const { id: postId = null, ...start } = saved.current;
    const fields = read();
    const keptAt = new Date().toISOString();
    try {
      if (isSamePost(fields, start.base)) await deleteLocalDraft(id);
      else await storeLocalDraft({ ...start, id, owner, postId, keptAt, form: fields, link: link() });
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

  // Further typing does not postpone it, so a crash loses at most what was typed in DELAY_MS.
  const schedule = () => {
    timer ??= setTimeout(flush, DELAY_MS);
  };

  return { flush, schedule };
}
