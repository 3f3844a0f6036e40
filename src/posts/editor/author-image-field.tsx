import { useRef } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";

import { isOwnImage } from "@/images/image-address";
import { ImagePicker, type ImagePickerHandle } from "@/images/image-picker";
import type { UploadImage } from "@/rich-text/uploads";
import { Field } from "@/ui/field";

import { dropInto } from "./file-drops";
import type { PostForm } from "./saving/post-form";

export function AuthorImageField({ uploadImage }: { uploadImage: UploadImage }) {
  const { register, setValue } = useFormContext<PostForm>();
  const { defaultValues, errors } = useFormState<PostForm>();
  const image = useWatch<PostForm, "authorImage">({ name: "authorImage" });
  const picker = useRef<ImagePickerHandle>(null);
  return (
    <fieldset aria-label="Author image" className="min-w-0 space-y-3" onDrop={dropInto(picker)}>
      <Field
        label="Author image URL"
        autoComplete="off"
        spellCheck={false}
        hint="An address on this site. Images from other sites are not shown to readers."
        defaultValue={defaultValues?.authorImage}
        error={errors.authorImage?.message}
        {...register("authorImage")}
      />
      <ImagePicker
        ref={picker}
        name="author image"
        image={isOwnImage(image.trim()) ? image.trim() : ""}
        readFile={async (file) => (await uploadImage(file)).src}
        onChange={(address) => setValue("authorImage", address, { shouldDirty: true, shouldValidate: true })}
      />
    </fieldset>
  );
}
