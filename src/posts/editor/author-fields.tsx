import { useFormContext, useFormState } from "react-hook-form";

import type { Author } from "@/posts/admin-queries";
import type { UploadImage } from "@/rich-text/uploads";
import { Field, SelectField } from "@/ui/field";

import { AuthorImageField } from "./author-image-field";
import type { PostForm } from "./saving/post-form";

type AuthorFieldsProps = { authors: Author[]; uploadImage: UploadImage };

const NO_CHOICE = "Choose an author";

/** Offers the authors of the Authors screen, and others whom posts name. Choosing one fills in the title and the image, unless they were changed by hand. */
export function AuthorFields({ authors, uploadImage }: AuthorFieldsProps) {
  const { register } = useFormContext<PostForm>();
  const { errors, defaultValues } = useFormState<PostForm>();
  const choose = useChooseAuthor(authors);
  return (
    <>
      {authors.length > 0 && (
        <SelectField
          label="Use an existing author"
          hint="Fills in the name, title and image below. For a new author, type the name."
          options={[NO_CHOICE, ...authors.map(({ name }) => name)]}
          value={NO_CHOICE}
          onChange={(event) => choose(event.target.value)}
        />
      )}
      <Field
        label="Author name"
        autoComplete="off"
        defaultValue={defaultValues?.author}
        error={errors.author?.message}
        {...register("author")}
      />
      <Field
        label="Author title"
        hint="Their profession or role, such as “Urologist” or “Health writer”."
        autoComplete="off"
        defaultValue={defaultValues?.authorTitle}
        error={errors.authorTitle?.message}
        {...register("authorTitle")}
      />
      <AuthorImageField uploadImage={uploadImage} />
    </>
  );
}

function useChooseAuthor(authors: Author[]) {
  const { getValues, setValue } = useFormContext<PostForm>();
  return (name: string) => {
    const author = authors.find((known) => known.name === name);
    if (!author) return;
    const previous = authors.find((known) => known.name === getValues("author").trim());
    setValue("author", author.name, { shouldDirty: true, shouldValidate: true });
    for (const field of ["authorTitle", "authorImage"] as const) {
      const value = getValues(field);
      if (value !== "" && value !== previous?.[field]) continue;
      setValue(field, author[field], { shouldDirty: true, shouldValidate: true });
    }
  };
}
