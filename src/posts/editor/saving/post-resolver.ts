import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, Resolver } from "react-hook-form";

import { incompleteImagesMessage, newlyIncompleteImages } from "@/content/incomplete-images";
import { postInputFor } from "@/posts/writing/input";
import { readTree } from "@/rich-text/parse-html";

import type { PostForm } from "./post-form";

/** The images that must be finished before this text can be published; `saved` is the form as last saved. */
export function incompleteImagesIn(form: PostForm, saved: PostForm | undefined) {
  if (!form.isPublished) return [];
  return newlyIncompleteImages(readTree(form.content), saved?.isPublished ? readTree(saved.content) : undefined);
}

/** Checks the form as the server will: its fields, and that a published text has no incomplete images. */
export function postResolver(getSaved: () => PostForm | undefined): Resolver<PostForm> {
  const checkFields = zodResolver(postInputFor(getSaved)) as unknown as Resolver<PostForm>;
  return async (form, context, options) => {
    const checked = await checkFields(form, context, options);
    const errors: FieldErrors<PostForm> = checked.errors;
    if (errors.content) return checked;
    const incomplete = incompleteImagesIn(form, getSaved());
    if (incomplete.length === 0) return checked;
    const field = options.fields.content as { ref?: { name: string } } | undefined;
    const content = {
      type: "incomplete",
      message: incompleteImagesMessage(incomplete),
      ...(field?.ref && { ref: field.ref }),
    };
    return { values: {}, errors: { ...errors, content } };
  };
}
