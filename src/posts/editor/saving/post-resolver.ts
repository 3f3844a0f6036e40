import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, Resolver } from "react-hook-form";

import { newlyUnfinished, unfinishedMessage } from "@/content/unfinished";
import { postInputFor } from "@/posts/writing/input";
import { readTree } from "@/rich-text/parse-html";

import type { PostForm } from "./post-form";

/** What keeps the text from being published as it is; `saved` is the form as last saved. */
export function unfinishedIn(form: PostForm, saved: PostForm | undefined) {
  if (!form.isPublished) return [];
  return newlyUnfinished(readTree(form.content), saved?.isPublished ? readTree(saved.content) : undefined);
}

/** Checks the form as the server will: the fields, and whether what is published is finished. */
export function postResolver(saved: () => PostForm | undefined): Resolver<PostForm> {
  const checkFields = zodResolver(postInputFor(saved)) as unknown as Resolver<PostForm>;
  return async (form, context, options) => {
    const checked = await checkFields(form, context, options);
    const errors: FieldErrors<PostForm> = checked.errors;
    if (errors.content) return checked;
    const unfinished = unfinishedIn(form, saved());
    if (unfinished.length === 0) return checked;
    const field = options.fields.content as { ref?: { name: string } } | undefined;
    const content = {
      type: "unfinished",
      message: unfinishedMessage(unfinished),
      ...(field?.ref && { ref: field.ref }),
    };
    return { values: {}, errors: { ...errors, content } };
  };
}
