import { unsavedWork } from "@/admin/unsaved-work";
import { deleteLocalDraft, isUnlocked, listLocalDrafts, type LocalDraft } from "@/posts/editor/saving/local-drafts";
import { sendCopy } from "@/posts/editor/saving/send-copy";
import { discardWorkingDraft } from "@/posts/editor/saving/send-draft";
import { sendPost } from "@/posts/editor/saving/send-post";

export type UnsavedPost = {
  id: string;
  title: string;
  href: string;
  keptAt: string | undefined;
  /** Open in the editor of this page, open in another tab, or in an editor that was closed. */
  place: "here" | "another tab" | "closed";
  draft: LocalDraft | undefined;
};

/** Unsaved posts in this browser, beginning with the one in the open editor. */
export async function findUnsavedPosts(owner: string): Promise<UnsavedPost[]> {
  const work = unsavedWork();
  const isUnsavedHere = work?.isUnsaved() ?? false;
  const drafts = await listLocalDrafts(owner).catch(() => []);
  const others = drafts.filter((draft) => draft.id !== work?.draftId);
  const closed = await Promise.all(others.map((draft) => isUnlocked(draft.id)));
  const posts = others.map((draft, index): UnsavedPost => {
    const { id, postId, keptAt, form } = draft;
    const href = postId === null ? "/admin/post-editor" : `/admin/post-editor/${postId}`;
    return { id, title: form.title, href, keptAt, place: closed[index] ? "closed" : "another tab", draft };
  });
  if (!work || !isUnsavedHere) return posts;
  const here = { id: work.draftId, title: work.title(), href: location.pathname, keptAt: undefined, draft: undefined };
  return [{ ...here, place: "here" }, ...posts];
}

/** Returns why the post could not be saved; undefined if it was. */
export async function savePost({ id, place, draft }: UnsavedPost): Promise<string | undefined> {
  if (place === "here")
    return (await unsavedWork()?.save()) ? undefined : "It could not be saved. See the editor for the reason.";
  if (!draft) return undefined;
  if (draft.missingImages?.length) return "One of its images is no longer in this browser. Open the post to save it.";
  // The draft's id identifies the save, so that repeating it saves nothing twice.
  const { form, version, copy } = draft;
  const start = { id: draft.postId ?? undefined, version, copy };
  const response = await (copy ? sendCopy : sendPost)(start, form, { saveId: id, draft: savedDraftOf(draft) });
  switch (response.kind) {
    case "saved":
      await deleteLocalDraft(id);
      return undefined;
    case "stale":
    case "stale-copy":
      return `Someone else saved this ${copy ? "draft" : "post"}. Open it to choose what to keep.`;
    case "gone":
      return "This post was deleted. Open it to save your text as a new post.";
    case "signed-out":
      return "Your session has ended.";
    default:
      return response.message ?? "The server could not be reached.";
  }
}

export async function discardPost({ id, place }: UnsavedPost) {
  if (place === "here") await unsavedWork()?.discard();
  else if (place === "closed") await deleteLocalDraft(id);
}

/** To be called while the user is still signed in. */
export async function discardOnServer({ place, draft }: UnsavedPost) {
  if (place === "here") await unsavedWork()?.discardOnServer();
  if (place !== "closed" || !draft?.link) return;
  await discardWorkingDraft(draft.link.id, { revision: draft.link.revision ?? 1, editor: draft.id });
}

const savedDraftOf = ({ id, link }: LocalDraft) => link && { id: link.id, revision: link.revision ?? 1, editor: id };
