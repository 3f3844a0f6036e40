import { type FieldErrors, useFormState } from "react-hook-form";

import type { Editor } from "../use-editor";
import { UPLOAD_FAILED } from "../use-uploads";
import { fieldNames, type PostForm } from "./post-form";

/** The messages at the marked fields. */
export function useFieldErrors() {
  const { errors } = useFormState<PostForm>();
  return fieldNames.filter((name) => isMarked(errors, name)).map((name) => errors[name]?.message ?? "");
}

/** A missing image counts once, without its alt text. */
const isMarked = (errors: FieldErrors<PostForm>, name: keyof PostForm) =>
  errors[name] !== undefined && !(name === "featuredImageAlt" && errors.featuredImage);

/** Why the post can't be saved as it is, as far as is known. */
export function useObstacles({ form, saving, uploads, textProblem }: Editor) {
  const errors = useFieldErrors();
  const { base, copy } = saving.saved.current;
  if (uploads.failed > 0) return [UPLOAD_FAILED];
  if (textProblem && form.getValues("content") !== base.content) return [textProblem];
  // A working copy is saved without a check of its fields.
  return copy ? [] : errors;
}
