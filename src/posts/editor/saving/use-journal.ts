import pLimit from "p-limit";
import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { randomUuid } from "@/lib/random-uuid";

import { forgetEntry, holdEntry, type JournalEntry, keepEntry, listLeftEntries } from "./journal";
import { copyOf, isSamePost, type PostForm } from "./post-form";
import type { Saved } from "./use-saving";

const DELAY_MS = 400;

type JournalOptions = {
  owner: string;
  form: UseFormReturn<PostForm>;
  saved: { readonly current: Saved };
};

export type Journal = ReturnType<typeof useJournal>;

/** Keeps unsaved work in the browser while it is typed, and tells what an earlier visit left behind. */
export function useJournal({ owner, form, saved }: JournalOptions) {
  const [id] = useState(randomUuid);
  const [left, setLeft] = useState<JournalEntry[]>([]);
  const [isWorking, setWorking] = useState(true);
  const writer = useMemo(() => makeWriter({ id, owner, form, saved }, setWorking), [id, owner, form, saved]);

  useEffect(() => {
    holdEntry(id);
    listLeftEntries(owner, saved.current.id ?? null, id).then(
      (entries) => setLeft(entries.filter((entry) => !isSamePost(entry.form, saved.current.base))),
      () => setWorking(false),
    );
    const stopWatching = form.subscribe({ formState: { values: true }, callback: writer.soon });
    const hide = () => document.visibilityState === "hidden" && writer.now();
    document.addEventListener("visibilitychange", hide);
    for (const type of ["beforeunload", "pagehide"]) addEventListener(type, writer.now);
    return () => {
      stopWatching();
      document.removeEventListener("visibilitychange", hide);
      for (const type of ["beforeunload", "pagehide"]) removeEventListener(type, writer.now);
    };
  }, [id, owner, form, saved, writer]);

  const drop = (entry: JournalEntry) => {
    setLeft((entries) => entries.filter((other) => other.id !== entry.id));
    return forgetEntry(entry.id).catch(() => {});
  };

  return {
    id,
    left,
    /** False where the browser keeps nothing: private windows, a full disk. */
    isWorking,
    /** Brings the browser's copy up to date; false when the browser keeps nothing. */
    update: writer.now,
    /** The work is in the form now and kept under this visit. */
    adopt: async (entry: JournalEntry) => {
      await writer.now();
      await drop(entry);
    },
    discard: drop,
    /** Offers a text again that was taken out of the form. */
    setAside: async ({ id: postId, version, base, form: text }: Saved & { form: PostForm }) => {
      const keptAt = new Date().toISOString();
      const entry = { id: randomUuid(), owner, postId: postId ?? null, keptAt, base, version, form: text };
      setLeft((entries) => [entry, ...entries]);
      await keepEntry(entry).catch(() => {});
    },
  };
}

function makeWriter({ id, owner, form, saved }: JournalOptions & { id: string }, onTried: (isKept: boolean) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // One write after the other: a slow one must not bring back what a later one took away.
  const oneAtATime = pLimit(1);

  async function write() {
    const { id: postId = null, version, base } = saved.current;
    const text = copyOf(form.getValues());
    const keptAt = new Date().toISOString();
    try {
      if (isSamePost(text, base)) await forgetEntry(id);
      else await keepEntry({ id, owner, postId, keptAt, base, version, form: text });
      onTried(true);
      return true;
    } catch {
      // It must not get in the way of writing.
      onTried(false);
      return false;
    }
  }

  function now() {
    clearTimeout(timer);
    timer = undefined;
    return oneAtATime(write);
  }

  // Not put off while typing goes on: at most this much is ever lost.
  const soon = () => {
    timer ??= setTimeout(now, DELAY_MS);
  };

  return { now, soon };
}
