import { useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";

import { describedBy, Field, LabeledField } from "@/ui/field";

import type { PostForm } from "./saving/post-form";
import { slugForTitle } from "./slug-for-title";

const NO_SLUG_POSSIBLE =
  "This title has no Latin letters or digits to make a slug from. Please type one yourself, for example “sperm-count”.";

/** While a new post's slug is empty or still the one made from its title, it follows the title. */
export function TitleAndSlug() {
  const { register, setValue, getValues, formState } = useFormContext<PostForm>();
  const { errors, defaultValues } = formState;
  const id = useId();
  const [notice, setNotice] = useState<string>();
  const generated = useRef("");

  function setSlug(slug: string) {
    generated.current = slug;
    setValue("slug", slug, { shouldValidate: slug !== "" && errors.slug !== undefined });
  }

  function followTitle(title: string) {
    const { slug } = getValues();
    if (slug === "" || slug === generated.current) setSlug(slugForTitle(title));
    setNotice(undefined);
  }

  function generate() {
    const title = getValues("title");
    const slug = slugForTitle(title);
    setNotice(slug || !title.trim() ? undefined : NO_SLUG_POSSIBLE);
    setSlug(slug);
  }

  return (
    <>
      <Field
        label="Title"
        dir="auto"
        autoComplete="off"
        defaultValue={defaultValues?.title}
        error={errors.title?.message}
        {...register("title", { onChange: (event) => followTitle(event.target.value) })}
      />
      <LabeledField id={id} label="Slug" hint={notice} error={errors.slug?.message}>
        <div className="flex gap-2">
          <label className={`input min-w-0 grow ${errors.slug ? "input-error" : ""}`}>
            <span className="text-muted" aria-hidden="true">
              /article/
            </span>
            <input
              id={id}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              defaultValue={defaultValues?.slug}
              aria-invalid={errors.slug ? true : undefined}
              aria-describedby={describedBy(id, notice, errors.slug?.message)}
              {...register("slug", { onChange: () => setNotice(undefined) })}
            />
          </label>
          <button type="button" className="btn" onClick={generate}>
            Generate
          </button>
        </div>
      </LabeledField>
    </>
  );
}
