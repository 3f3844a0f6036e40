import { randomUuid } from "@/lib/random-uuid";

import { isSamePost, type PostForm } from "./post-form";

/** Names each save, so that the server stores nothing twice: a new post under one id however often it is sent, a change under one for each text. */
export function makeSaveIds() {
  const unconfirmed = new Map<string, PostForm>();
  let newPostId = randomUuid();
  let unchosen: { id: string; text: PostForm } | undefined;
  return {
    unconfirmed,
    startNewPost() {
      newPostId = randomUuid();
    },
    forSave(snapshot: PostForm, isNew: boolean) {
      if (isNew) return newPostId;
      const again = [...unconfirmed].find(([, text]) => isSamePost(text, snapshot));
      const id = again?.[0] ?? randomUuid();
      unconfirmed.set(id, snapshot);
      return id;
    },
    /** For a text that goes into the history, however often that is tried. */
    forHistory(text: PostForm) {
      if (!unchosen || !isSamePost(unchosen.text, text)) unchosen = { id: randomUuid(), text };
      return unchosen.id;
    },
  };
}
