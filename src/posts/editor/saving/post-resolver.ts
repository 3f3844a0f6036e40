import type { FieldErrors, Resolver, ResolverResult } from "react-hook-form";

import { incompleteImagesMessage, newlyIncompleteImages } from "@/content/incomplete-images";
import { readTree } from "@/rich-text/parse-html";

import type { PostForm } from "./post-form";

/** The images that must be finished before this text can be published; `saved` is the form as last saved. */
export function incompleteImagesIn(form: PostForm, saved: PostForm | undefined) {
  if (!form.isPublished) return [];
  return newlyIncompleteImages(readTree(form.content), saved?.isPublished ? readTree(saved.content) : undefined);
}

/** Loaded when somebody begins to write, so that the editor starts faster. */
export const loadFieldRules = () => import("./field-rules").catch(() => undefined);

/**
 * Checks the form as the server will: its fields, and that a published text has no incomplete images. When the rules of the fields can't be loaded,
 * only the server checks them.
 */
export function postResolver(getSaved: () => PostForm | undefined): Resolver<PostForm> {
  return async (form, context, options) => {
    const rules = await loadFieldRules();
    const checked: ResolverResult<PostForm> = rules
      ? await rules.checkFieldsWith(getSaved)(form, context, options)
      : { values: form, errors: {} };
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
