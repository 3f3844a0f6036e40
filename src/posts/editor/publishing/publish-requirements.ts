import type { FieldErrors } from "react-hook-form";

import { fieldOf } from "@/posts/post-fields";

import { emptyPost, type FieldName, fieldNames, type PostForm } from "../saving/post-form";
import { postResolver } from "../saving/post-resolver";

export type Requirement = {
  field: FieldName;
  label: string;
  problem: string | undefined;
};

type GetSaved = () => PostForm | undefined;

/** Problems that the values in the form don't show, such as an incomplete date. */
type FieldProblems = Partial<Record<FieldName, string | undefined>>;

/** The fields that a published post requires, and those that are invalid in this one, by the rules of the form. */
export async function readRequirements(form: PostForm, getSaved: GetSaved, problems: FieldProblems) {
  const required = await findErrors(emptyPost, () => undefined);
  const errors = await findErrors(form, getSaved);
  const problemOf = (field: FieldName) => errors[field]?.message ?? problems[field];
  return (
    fieldNames
      .filter((field) => required[field] ?? errors[field] ?? problems[field])
      // A missing image is listed once, without its alt text.
      .filter((field) => field !== "featuredImageAlt" || form.featuredImage !== "")
      .map((field): Requirement => ({ field, label: labelOf(field), problem: problemOf(field) }))
  );
}

async function findErrors(form: PostForm, getSaved: GetSaved): Promise<FieldErrors<PostForm>> {
  const published = { ...form, isPublished: true };
  const checked = await postResolver(getSaved)(published, undefined, { fields: {}, shouldUseNativeValidation: false });
  return checked.errors;
}

export const labelOf = (field: FieldName) =>
  field === "featuredImageDecorative" ? "Decorative" : fieldOf(field).label;
