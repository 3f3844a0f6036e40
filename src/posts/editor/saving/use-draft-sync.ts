import { useEffect, useMemo, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { editorAddress } from "@/posts/working-drafts/addresses";

import { type DraftState, type DraftSync, type DraftSyncOptions, makeDraftSync } from "./draft-sync";
import { lockDraft, lockOfWorkingDraft } from "./local-drafts";
import type { PostForm } from "./post-form";

/** How long the writer has to pause before a draft is sent. */
const PAUSE_MS = 3000;
const MAX_WAIT_MS = 20_000;

const MIN_RETRY_MS = 10_000;
const MAX_RETRY_MS = 60_000;

/** A window event: the user has signed in again without leaving the editor. */
export const SIGNED_IN = "signed-in";

type Options = Omit<DraftSyncOptions, "form" | "onState" | "onLink"> & {
  form: UseFormReturn<PostForm>;
  /** The form as a draft stores it. */
  read: () => PostForm;
};

export function useDraftSync({ editor, owner, form, read, saved, problem }: Options) {
  const [state, setState] = useState<DraftState>({ kind: "none" });
  const latest = useRef({ problem, read, state });
  latest.current = { problem, read, state };

  const { sync, schedule } = useMemo(() => {
    let lock: { id: string; release: () => void } | undefined;
    const onLink = (id: string | undefined) => {
      if (lock?.id !== id) {
        lock?.release();
        lock = id === undefined ? undefined : { id, release: lockDraft(lockOfWorkingDraft(id)) };
      }
      showInAddress(id, saved.current.id === undefined);
    };
    const draftSync = makeDraftSync({
      editor,
      owner,
      form: { getValues: () => latest.current.read() },
      saved,
      problem: () => latest.current.problem(),
      onState: setState,
      onLink,
    });
    return { sync: draftSync, schedule: makeSchedule(() => draftSync.flush()) };
  }, [editor, owner, saved]);

  useSendTriggers(form, { sync, schedule, latest });
  useRetries(state, sync);

  return {
    ...sync,
    state,
    resume: (isSaved: boolean) => {
      sync.resume(isSaved);
      schedule.start();
    },
  };
}

type SendTriggers = {
  sync: DraftSync;
  schedule: ReturnType<typeof makeSchedule>;
  latest: { readonly current: { state: DraftState } };
};

function useSendTriggers(form: UseFormReturn<PostForm>, { sync, schedule, latest }: SendTriggers) {
  useEffect(() => {
    const isSignedOut = () => latest.current.state.kind === "unsent" && latest.current.state.isSignedOut;
    const onChange = () => {
      if (!isSignedOut()) schedule.start();
    };
    const onLeave = () => void sync.flush(true);
    const onHidden = () => document.visibilityState === "hidden" && onLeave();
    const onReturn = () => latest.current.state.kind === "unsent" && void sync.flush();
    const onBlur = () => !isSignedOut() && void sync.flush();
    const stopWatching = form.subscribe({ formState: { values: true }, callback: onChange });
    document.addEventListener("visibilitychange", onHidden);
    addEventListener("pagehide", onLeave);
    addEventListener("blur", onBlur);
    for (const type of ["focus", "online", SIGNED_IN]) addEventListener(type, onReturn);
    return () => {
      stopWatching();
      schedule.stop();
      document.removeEventListener("visibilitychange", onHidden);
      removeEventListener("pagehide", onLeave);
      removeEventListener("blur", onBlur);
      for (const type of ["focus", "online", SIGNED_IN]) removeEventListener(type, onReturn);
    };
  }, [form, sync, schedule, latest]);
}

function useRetries(state: DraftState, sync: DraftSync) {
  const delay = useRef(MIN_RETRY_MS);
  useEffect(() => {
    if (state.kind !== "unsent" || state.reason || state.isSignedOut) {
      delay.current = MIN_RETRY_MS;
      return;
    }
    const timer = setTimeout(() => sync.flush(), delay.current);
    delay.current = Math.min(2 * delay.current, MAX_RETRY_MS);
    return () => clearTimeout(timer);
  }, [state, sync]);
}

function makeSchedule(run: () => void) {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  function stop() {
    clearTimeout(pause);
    clearTimeout(deadline);
    deadline = undefined;
  }
  function finish() {
    stop();
    run();
  }
  return {
    start() {
      clearTimeout(pause);
      pause = setTimeout(finish, PAUSE_MS);
      deadline ??= setTimeout(finish, MAX_WAIT_MS);
    },
    stop,
  };
}

/** A new post has no URL of its own until it is saved, so the URL names its draft, and the same URL opens the draft on any device. */
function showInAddress(id: string | undefined, isNew: boolean) {
  const shown = new URLSearchParams(location.search).get("draft");
  if (id && isNew && shown !== id) history.replaceState(history.state, "", editorAddress({ id, postId: null }));
  if (!id && shown) history.replaceState(history.state, "", location.pathname);
}

/** Keeps a reload from opening the draft again. */
export function removeFromAddress(id: string) {
  if (draftInAddress() === id) showInAddress(undefined, false);
}

export const draftInAddress = () => new URLSearchParams(location.search).get("draft");
