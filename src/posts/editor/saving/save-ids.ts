import { randomUuid } from "@/lib/random-uuid";

import { isSamePost, type PostForm } from "./post-form";

/** Gives all attempts to create a post, or to save the same text of a post, the same id, so that the server stores nothing twice. */
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
    forHistory(fields: PostForm) {
      const earlier = setAsideTexts.find((text) => isSamePost(text.fields, fields));
      if (earlier) return earlier.id;
      const id = randomUuid();
      setAsideTexts.push({ id, fields });
      return id;
    },
  };
}
