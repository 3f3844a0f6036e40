import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { randomUuid } from "@/lib/random-uuid";
import type { StoredPost } from "@/posts/admin-queries";
import { copyApi } from "@/posts/working-copies/addresses";
import type { WorkingCopy } from "@/posts/working-copies/queries";
import { showToast } from "@/ui/toast";

import { cloneForm, formOf, isSamePost, type PostForm } from "./saving/post-form";
import { postOf, savedCopyOf, savedOf } from "./saving/saved";
import { sendPost } from "./saving/send-post";
import type { Drafts } from "./saving/use-drafts";
import type { Saving } from "./saving/use-saving";
import type { useOutcomes } from "./use-outcomes";

type WorkingCopyOptions = {
  offeredCopy: WorkingCopy | undefined;
  form: UseFormReturn<PostForm>;
  saving: Saving;
  drafts: Drafts;
  outcomes: ReturnType<typeof useOutcomes>;
  saveCopy: () => void;
};

const UNDO_DISCARD = "undo-discard-copy";

const fetchPost = (id: number | undefined) => fetchJson<StoredPost>(`/api/admin/posts/${id}`);

export function useWorkingCopy({ offeredCopy, form, saving, drafts, outcomes, saveCopy }: WorkingCopyOptions) {
  const [offered, setOffered] = useState(offeredCopy);
  const discarded = useRef<{ version: number | undefined; live: PostForm; fields: PostForm }>(undefined);
  const { saved } = saving;

  /** False when the copy has changed or the server could not be reached; a toast says so. */
  async function remove(revision: number) {
    try {
      await fetchJson(`${copyApi(saved.current.id as number)}?revision=${revision}`, { method: "DELETE" });
      return true;
    } catch (error) {
      const { status, message } = readProblem(error);
      if (status === 404) return true;
      const description =
        status === 409
          ? "Someone else saved it in the meantime. Reload the page to see their text."
          : (message ?? "The server could not be reached.");
      showToast({ title: "The draft was not discarded", description, variant: "destructive" });
      return false;
    }
  }

  async function discard() {
    const { id, version, copy } = saved.current;
    if (!copy || !(await remove(copy.revision))) return;
    const post = await fetchPost(id).catch(() => undefined);
    discarded.current = { version, live: copy.live, fields: cloneForm(form.getValues()) };
    // If the post can't be loaded, the form gets the version that the copy is based on. If others have saved the post since, the next save merges their changes, or asks.
    saving.reset(post ? savedOf(post) : { id, version, base: copy.live });
    await drafts.flush();
    showToast({ title: "Draft discarded", action: { label: "Undo", event: UNDO_DISCARD } });
  }

  useEffect(() => {
    const undo = () => {
      const { current } = discarded;
      if (!current || !isSamePost(form.getValues(), saved.current.base)) return;
      discarded.current = undefined;
      saving.continueFrom({ id: saved.current.id, version: current.version, base: current.live }, current.fields);
      saveCopy();
    };
    addEventListener(UNDO_DISCARD, undo);
    return () => removeEventListener(UNDO_DISCARD, undo);
  });

  /** Takes the post offline; the text of the open copy stays in the form, to be saved with the post. */
  async function unpublish(published: string) {
    const fields = cloneForm(form.getValues());
    const { version, copy } = saved.current;
    const usedCopy = copy?.revision;
    const post = await fetchPost(saved.current.id).catch(() => undefined);
    if (!post) return outcomes.onFailed({ message: undefined });
    const state = { isPublished: false, published };
    const attempt = { saveId: randomUuid(), draft: undefined };
    const result = await sendPost({ id: post.id, version: post.version }, { ...formOf(post), ...state }, attempt);
    if (result.kind !== "saved")
      return outcomes.onFailed({ message: "message" in result ? result.message : undefined });
    const next = savedOf(result.post);
    const unpublished = { isPublished: false, published: next.base.published };
    // The text lacks changes made to the post since the copy was started, so the next save merges them.
    const isOld = copy && post.version !== version;
    const start = isOld ? { id: post.id, version, base: { ...copy.live, ...unpublished } } : next;
    saving.continueFrom({ ...start, usedCopy }, { ...fields, ...unpublished });
    const description = "Your draft is in the form. Save the post to keep it.";
    showToast({ title: "Post unpublished", description });
  }

  /** Puts the copy's text into the form of the post, whose next save deletes the copy. */
  function openOffered(copy: WorkingCopy) {
    const { id, base } = saved.current;
    const start = savedCopyOf(id, copy);
    const { isPublished, published, isFeatured } = base;
    const state = { isPublished, published, isFeatured };
    setOffered(undefined);
    saving.continueFrom(
      { id, version: copy.version, base: { ...postOf(start), ...state }, usedCopy: copy.revision },
      { ...copy.fields, ...state },
    );
  }

  return {
    offered,
    openOffered,
    discard,
    discardOffered: async (copy: WorkingCopy) => {
      if (await remove(copy.revision)) setOffered(undefined);
    },
    unpublish,
  };
}
