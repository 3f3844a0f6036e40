import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { randomUuid } from "@/lib/random-uuid";

import { forgetEntry, holdEntry, type JournalEntry, keepEntry, listLeftEntries } from "./journal";
import { copyOf, isSamePost, type PostForm } from "./post-form";
import type { Saved } from "./use-saving";

const DELAY_MS = 400;

type JournalOptions = { form: UseFormReturn<PostForm>; saved: { readonly current: Saved } };

/** Keeps unsaved work in the browser while it is typed, and tells what an earlier visit left behind. */
export function useJournal({ form, saved }: JournalOptions) {
  const [id] = useState(randomUuid);
  const [left, setLeft] = useState<JournalEntry[]>([]);
  const writer = useMemo(() => makeWriter(id, form, saved), [id, form, saved]);

  useEffect(() => {
    holdEntry(id);
    listLeftEntries(saved.current.id ?? null, id).then(
      (entries) => setLeft(entries.filter((entry) => !isSamePost(entry.form, saved.current.base))),
      () => {},
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
  }, [id, form, saved, writer]);

  const drop = (entry: JournalEntry) => {
    setLeft((entries) => entries.filter((other) => other.id !== entry.id));
    return forgetEntry(entry.id).catch(() => {});
  };

  return {
    left,
    /** To be called when it was saved, or when it is written down elsewhere. */
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
      const entry = { id: randomUuid(), postId: postId ?? null, keptAt, base, version, form: text };
      setLeft((entries) => [entry, ...entries]);
      await keepEntry(entry).catch(() => {});
    },
  };
}

function makeWriter(id: string, form: UseFormReturn<PostForm>, saved: { readonly current: Saved }) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function now() {
    clearTimeout(timer);
    timer = undefined;
    const { id: postId = null, version, base } = saved.current;
    const text = copyOf(form.getValues());
    const keptAt = new Date().toISOString();
    // A browser that keeps nothing (private windows, a full disk) must not get in the way of writing.
    await (
      isSamePost(text, base) ? forgetEntry(id) : keepEntry({ id, postId, keptAt, base, version, form: text })
    ).catch(() => {});
  }

  // Not put off while typing goes on: at most this much is ever lost.
  const soon = () => {
    timer ??= setTimeout(now, DELAY_MS);
  };

  return { now, soon };
}
