import { useId } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";

import { isArticleSlug } from "@/posts/article-slug";
import { statusOf } from "@/posts/post-status";
import { describedBy, LabeledField } from "@/ui/field";

import type { PostForm } from "./saving/post-form";
import type { SlugTools } from "./use-slug";

type SavedPost = Pick<PostForm, "slug" | "isPublished" | "published">;
type SlugFieldProps = SlugTools & { saved: SavedPost };

export function SlugField({ saved, notice, clearNotice, generate }: SlugFieldProps) {
  const id = useId();
  const { register } = useFormContext<PostForm>();
  const { defaultValues, errors } = useFormState<PostForm>();
  const error = errors.slug?.message;
  const redirect = useRedirectHint(saved);
  const hint = notice ?? (error ? undefined : redirect);
  return (
    <LabeledField id={id} label="Slug" hint={hint} error={error}>
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
            aria-describedby={describedBy(id, hint, error)}
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

/** Only addresses that readers know redirect, and only to an article that they can see. */
function useRedirectHint(saved: SavedPost) {
  const [slug, isPublished, published] = useWatch<PostForm, ["slug", "isPublished", "published"]>({
    name: ["slug", "isPublished", "published"],
  });
  const staysPublic = statusOf(saved) === "published" && statusOf({ isPublished, published }) === "published";
  if (!staysPublic || saved.slug === "" || slug === saved.slug || !isArticleSlug(slug)) return undefined;
  return `The old address, /article/${saved.slug}, will lead to the new one.`;
}
