import { useImperativeHandle, useRef } from "react";
import { useController, useFormContext, useFormState, useWatch } from "react-hook-form";

import { ImagePicker, type ImagePickerHandle, readLocally } from "@/images/image-picker";
import { TextAreaField } from "@/ui/text-area-field";

import { Card } from "./card";
import { dropInto } from "./file-drops";
import type { PostForm } from "./saving/post-form";

export function FeaturedImageCard() {
  const { getValues, setValue, clearErrors } = useFormContext<PostForm>();
  const { field, fieldState } = useController<PostForm, "featuredImage">({ name: "featuredImage" });
  const isDecorative = useWatch<PostForm, "featuredImageDecorative">({ name: "featuredImageDecorative" });
  const picker = useRef<ImagePickerHandle>(null);
  useImperativeHandle(field.ref, () => ({ focus: () => picker.current?.focus() }), []);
  const descriptionBefore = useRef<string>(undefined);
  const getDescription = () => JSON.stringify(getValues(["featuredImageAlt", "featuredImageDecorative"]));

  function readFile(file: File) {
    descriptionBefore.current = getDescription();
    return readLocally(file);
  }

  // Another image needs another description. One entered while the file was read is about the new image.
  function change(image: string) {
    field.onChange(image);
    if (image && getDescription() !== descriptionBefore.current) return;
    setValue("featuredImageAlt", "");
    setValue("featuredImageDecorative", false);
  }

  function chooseStored(image: string, description: string) {
    const isDescribed = field.value === "" && (getValues("featuredImageAlt") !== "" || isDecorative);
    field.onChange(image);
    if (isDescribed) return;
    setValue("featuredImageAlt", description);
    setValue("featuredImageDecorative", false);
    clearErrors("featuredImageAlt");
  }

  return (
    <Card id="featured-image" title="Featured Image" onDrop={dropInto(picker)}>
      <ImagePicker
        ref={picker}
        image={field.value}
        readFile={readFile}
        onChange={change}
        onChooseStored={chooseStored}
        error={fieldState.error?.message}
      />
      <p className="text-xs text-muted">
        Shown beside the title and in lists. On phones, it comes after the first paragraph.
      </p>
      <Description isDecorative={isDecorative} />
    </Card>
  );
}

function Description({ isDecorative }: { isDecorative: boolean }) {
  const { register, clearErrors } = useFormContext<PostForm>();
  const { defaultValues, errors } = useFormState<PostForm>();
  return (
    <>
      {!isDecorative && (
        <TextAreaField
          label="Alt text"
          rows={2}
          dir="auto"
          hint="What the image shows, for readers who can’t see it. Required, unless the image is decorative."
          defaultValue={defaultValues?.featuredImageAlt}
          error={errors.featuredImageAlt?.message}
          {...register("featuredImageAlt")}
        />
      )}
      <label className="flex min-h-6 items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="checkbox checkbox-sm"
          defaultChecked={defaultValues?.featuredImageDecorative}
          {...register("featuredImageDecorative", { onChange: () => clearErrors("featuredImageAlt") })}
        />
        Decorative
      </label>
    </>
  );
}
