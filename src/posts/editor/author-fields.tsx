import { useRef } from "react";
import { useFormContext } from "react-hook-form";

import type { Author } from "@/posts/admin-queries";
import type { UploadImage } from "@/rich-text/uploads";
import { Field } from "@/ui/field";

import { AuthorImageField } from "./author-image-field";
import type { PostForm } from "./saving/post-form";

type AuthorFieldsProps = { authors: Author[]; uploadImage: UploadImage };

/** The authors of other posts are suggested. Choosing one fills in the title and the image, unless somebody entered others. */
export function AuthorFields({ authors, uploadImage }: AuthorFieldsProps) {
  const { register, formState } = useFormContext<PostForm>();
  const { errors, defaultValues } = formState;
  const fillIn = useFillIn(authors);
  return (
    <>
      <Field
        label="Author name"
        autoComplete="off"
        list={authors.length > 0 ? "used-authors" : undefined}
        defaultValue={defaultValues?.author}
        error={errors.author?.message}
        {...register("author", {
          onBlur: (event) => fillIn(event.target.value),
          onChange: (event) => isChosen(event.nativeEvent) && fillIn(event.target.value),
        })}
      />
      <datalist id="used-authors">
        {authors.map(({ name, authorTitle }) => (
          <option key={name} value={name}>
            {authorTitle}
          </option>
        ))}
      </datalist>
      <Field
        label="Author title"
        autoComplete="off"
        defaultValue={defaultValues?.authorTitle}
        error={errors.authorTitle?.message}
        {...register("authorTitle")}
      />
      <AuthorImageField uploadImage={uploadImage} />
    </>
  );
}

/** Whether a suggestion was chosen; a name that is being typed may still become a longer one. */
const isChosen = (event: InputEvent) => !event.inputType || event.inputType === "insertReplacementText";

function useFillIn(authors: Author[]) {
  const { getValues, setValue } = useFormContext<PostForm>();
  const previousName = useRef(getValues("author"));
  return (name: string) => {
    const author = authors.find((known) => known.name === name.trim());
    if (!author || author.name === previousName.current) return;
    const previous = authors.find((known) => known.name === previousName.current);
    previousName.current = author.name;
    for (const field of ["authorTitle", "authorImage"] as const) {
      const value = getValues(field);
      if (value !== "" && value !== previous?.[field]) continue;
      setValue(field, author[field], { shouldDirty: true, shouldValidate: true });
    }
  };
}
