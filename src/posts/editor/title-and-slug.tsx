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
      <SlugField notice={notice} onChange={() => setNotice(undefined)} onGenerate={generate} />
    </>
  );
}

type SlugFieldProps = { notice: string | undefined; onChange: () => void; onGenerate: () => void };

function SlugField({ notice, onChange, onGenerate }: SlugFieldProps) {
  const id = useId();
  const { register, formState } = useFormContext<PostForm>();
  const error = formState.errors.slug?.message;
  return (
    <LabeledField id={id} label="Slug" hint={notice} error={error}>
      <div className="flex gap-2">
        <label className={`input min-w-0 grow ${error ? "input-error" : ""}`}>
          <span className="text-muted" aria-hidden="true">
            /article/
          </span>
          <input
            id={id}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={formState.defaultValues?.slug}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, notice, error)}
            {...register("slug", { onChange })}
          />
        </label>
        <button type="button" className="btn" onClick={onGenerate}>
          Generate
        </button>
      </div>
    </LabeledField>
  );
}
