import { useFormContext } from "react-hook-form";

import { TextAreaField } from "@/ui/text-area-field";

import type { PostForm } from "./saving/post-form";

export function ExcerptField() {
  const { register, formState } = useFormContext<PostForm>();
  return (
    <TextAreaField
      label="Excerpt"
      dir="auto"
      hint="Shown in lists of articles and by search engines."
      defaultValue={formState.defaultValues?.excerpt}
      error={formState.errors.excerpt?.message}
      {...register("excerpt")}
    />
  );
}
