import { randomUuid } from "@/lib/random-uuid";

import { isSamePost, type PostForm } from "./post-form";

/** Gives each save an id, so that the server stores nothing twice: a new post always has the same one, a change has one per text. */
export function makeSaveIds() {
  const unconfirmed = new Map<string, PostForm>();
  let newPostId = randomUuid();
  const setAsideTexts: { id: string; fields: PostForm }[] = [];
  return {
    unconfirmed,
    startNewPost() {
      newPostId = randomUuid();
      setAsideTexts.length = 0;
    },
    forSave(snapshot: PostForm, isNew: boolean) {
      if (isNew) return newPostId;
      const earlier = [...unconfirmed].find(([, fields]) => isSamePost(fields, snapshot));
      const id = earlier?.[0] ?? randomUuid();
      unconfirmed.set(id, snapshot);
      return id;
    },
    /** The same id for each attempt to store this text in the history. */
    forHistory(fields: PostForm) {
      const earlier = setAsideTexts.find((text) => isSamePost(text.fields, fields));
      if (earlier) return earlier.id;
      const id = randomUuid();
      setAsideTexts.push({ id, fields });
      return id;
    },
  };
}
