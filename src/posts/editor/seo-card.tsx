import { useFormContext, useFormState, useWatch } from "react-hook-form";

import { Field } from "@/ui/field";
import { TextAreaField } from "@/ui/text-area-field";

import { Card } from "./card";
import type { PostForm } from "./saving/post-form";

/** How many characters search engines usually show. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

export function SeoCard({ siteName }: { siteName: string }) {
  const { register } = useFormContext<PostForm>();
  const { errors, defaultValues } = useFormState<PostForm>();
  const [metaTitle, metaDescription] = useWatch<PostForm, ["metaTitle", "metaDescription"]>({
    name: ["metaTitle", "metaDescription"],
  });
  return (
    <Card id="seo" title="SEO Settings">
      <Field
        label="Meta Title"
        dir="auto"
        autoComplete="off"
        hint={countHint(metaTitle, TITLE_LENGTH, "the title")}
        defaultValue={defaultValues?.metaTitle}
        error={errors.metaTitle?.message}
        {...register("metaTitle")}
      />
      <TextAreaField
        label="Meta Description"
        dir="auto"
        hint={countHint(metaDescription, DESCRIPTION_LENGTH, "the excerpt")}
        defaultValue={defaultValues?.metaDescription}
        error={errors.metaDescription?.message}
        {...register("metaDescription")}
      />
      <SearchResult siteName={siteName} />
    </Card>
  );
}

function countHint(text: string, maxLength: number, fallback: string) {
  if (!text) return `Empty: ${fallback} is used. About ${maxLength} characters are shown.`;
  const count = [...text].length;
  return `${count} of about ${maxLength} characters${count > maxLength ? ": the end may be cut off" : ""}`;
}

function SearchResult({ siteName }: { siteName: string }) {
  const [title, slug, excerpt, metaTitle, metaDescription] = useWatch<
    PostForm,
    ["title", "slug", "excerpt", "metaTitle", "metaDescription"]
  >({ name: ["title", "slug", "excerpt", "metaTitle", "metaDescription"] });
  return (
    <figure>
      <figcaption className="mb-1 text-sm font-medium">As a search result</figcaption>
      <div className="rounded-box border border-rule bg-base-100 p-4">
        <p className="truncate text-xs text-muted">
          {siteName} › article › {slug || "…"}
        </p>
        <p className="mt-1 text-lg leading-snug text-primary" dir="auto">
          {truncate(metaTitle || title || "Title", TITLE_LENGTH)}
        </p>
        <p className="mt-1 text-sm text-muted" dir="auto">
          {truncate(metaDescription || excerpt || "Excerpt", DESCRIPTION_LENGTH)}
        </p>
      </div>
    </figure>
  );
}

function truncate(text: string, maxLength: number) {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const head = characters.slice(0, maxLength).join("");
  return `${head.slice(0, Math.max(head.lastIndexOf(" "), 0) || head.length)} …`;
}
