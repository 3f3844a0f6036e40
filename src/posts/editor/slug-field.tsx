import { useId } from "react";
import { useFormContext, useFormState } from "react-hook-form";

import { describedBy, LabeledField } from "@/ui/field";

import type { PostForm } from "./saving/post-form";
import type { SlugTools } from "./use-slug";

export function SlugField({ notice, clearNotice, generate }: SlugTools) {
  const id = useId();
  const { register } = useFormContext<PostForm>();
  const { defaultValues, errors } = useFormState<PostForm>();
  const error = errors.slug?.message;
  return (
    <LabeledField id={id} label="Slug" hint={notice} error={error}>
      <div className="flex flex-wrap gap-2">
        <label className={`input min-w-0 grow basis-72 ${error ? "input-error" : ""}`}>
          <span className="text-muted" aria-hidden="true">
            /article/
          </span>
          <input
            id={id}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={defaultValues?.slug}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, notice, error)}
            {...register("slug", { onChange: clearNotice })}
          />
        </label>
        <button type="button" className="btn" onClick={generate}>
          Generate
        </button>
      </div>
    </LabeledField>
  );
}
