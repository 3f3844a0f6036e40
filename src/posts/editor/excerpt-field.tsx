import { useFormContext, useFormState } from "react-hook-form";

import { TextAreaField } from "@/ui/text-area-field";

import type { PostForm } from "./saving/post-form";

export function ExcerptField() {
  const { register } = useFormContext<PostForm>();
  const { defaultValues, errors } = useFormState<PostForm>();
  return (
    <TextAreaField
      label="Excerpt"
      dir="auto"
      hint="Shown in lists of articles and by search engines."
      defaultValue={defaultValues?.excerpt}
      error={errors.excerpt?.message}
      {...register("excerpt")}
    />
  );
}
