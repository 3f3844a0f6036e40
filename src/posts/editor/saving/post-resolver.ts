import type { FieldErrors, Resolver, ResolverResult } from "react-hook-form";

import { incompleteImagesMessage, newlyIncompleteImages } from "@/content/incomplete-images";
import { readTree } from "@/rich-text/parse-html";

import type { PostForm } from "./post-form";

export function incompleteImagesIn(form: PostForm, saved: PostForm | undefined) {
  if (!form.isPublished) return [];
  return newlyIncompleteImages(readTree(form.content), saved?.isPublished ? readTree(saved.content) : undefined);
}

/** Called when somebody begins to write, so that the editor starts faster. */
export const loadFieldRules = () => import("./field-rules").catch(() => undefined);

/** If the rules of the fields can't be loaded, only the server checks them. `dateProblem` is separate, because an incomplete date is never in the form. */
export function postResolver(
  getSaved: () => PostForm | undefined,
  dateProblem: () => string | undefined = () => undefined,
): Resolver<PostForm> {
  return async (form, context, options) => {
    const rules = await loadFieldRules();
    const checked: ResolverResult<PostForm> = rules
      ? await rules.checkFieldsWith(getSaved)(form, context, options)
      : { values: form, errors: {} };
    const errors: FieldErrors<PostForm> = { ...checked.errors };
    const refuse = (name: "content" | "published", message: string) => {
      const field = options.fields[name] as { ref?: { name: string } } | undefined;
      errors[name] ??= { type: "incomplete", message, ...(field?.ref && { ref: field.ref }) };
    };
    const incomplete = errors.content ? [] : incompleteImagesIn(form, getSaved());
    if (incomplete.length > 0) refuse("content", incompleteImagesMessage(incomplete));
    const date = dateProblem();
    if (date) refuse("published", date);
    return Object.keys(errors).length === 0 ? checked : { values: {}, errors };
  };
}
