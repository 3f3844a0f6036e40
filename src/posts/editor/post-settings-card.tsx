import { type RefObject, useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";

import { statusOf } from "@/posts/post-status";
import type { Term } from "@/taxonomy/admin-queries";
import { SwitchField } from "@/ui/switch-field";

import { Card } from "./card";
import { CategoryField } from "./category-field";
import { ExcerptField } from "./excerpt-field";
import { featureHint } from "./publishing/feature-hint";
import { PublicationField } from "./publishing/publication-field";
import type { PostForm } from "./saving/post-form";
import { postOf, type Saved } from "./saving/saved";
import { SlugField } from "./slug-field";
import type { SlugTools } from "./use-slug";

type PostSettingsCardProps = {
  saved: Saved;
  dateField: RefObject<HTMLInputElement | null>;
  slug: SlugTools;
  categories: Term[];
};

export function PostSettingsCard({ saved, dateField, slug, categories }: PostSettingsCardProps) {
  const { register } = useFormContext<PostForm>();
  const { defaultValues } = useFormState<PostForm>();
  const [isDateIncomplete, setDateIncomplete] = useState(false);
  const publishHint = usePublishHint(saved);
  // Each field is a separate component, so that they register in the order shown: the first one with an error gets the focus.
  return (
    <Card id="post-settings" title="Post Settings">
      <SwitchField
        label="Publish Post"
        hint={isDateIncomplete ? "Not saved until the publication date is complete or empty." : publishHint}
        defaultChecked={defaultValues?.isPublished}
        {...register("isPublished")}
      />
      <PublicationField
        saved={postOf(saved)}
        dateField={dateField}
        isIncomplete={isDateIncomplete}
        onIncomplete={setDateIncomplete}
      />
      <SwitchField
        label="Feature Post"
        hint={useFeatureHint(saved)}
        defaultChecked={defaultValues?.isFeatured}
        {...register("isFeatured")}
      />
      <SlugField saved={postOf(saved)} {...slug} />
      <CategoryField categories={categories} />
      <ExcerptField />
    </Card>
  );
}

function usePublishHint(saved: Saved) {
  const [isPublished, published] = useWatch<PostForm, ["isPublished", "published"]>({
    name: ["isPublished", "published"],
  });
  const before = statusOf(postOf(saved));
  const moment = saved.copy ? "when you publish the changes" : "when you save";
  const after = statusOf({ isPublished, published });
  if (after === "draft")
    return before === "draft"
      ? "This is a draft, which readers can’t see. “Publish…” shows what is missing and publishes it."
      : `Becomes a draft, which readers can’t see, ${moment}.`;
  if (after === "scheduled")
    return `Goes live on its publication date.${before === "draft" ? ` It is scheduled ${moment}.` : ""}`;
  return before === "published" ? "Readers can see it." : `Readers can see it ${moment}.`;
}

function useFeatureHint(saved: Saved) {
  const [isPublished, published, isFeatured] = useWatch<PostForm, ["isPublished", "published", "isFeatured"]>({
    name: ["isPublished", "published", "isFeatured"],
  });
  return featureHint({ isPublished, published, isFeatured }, postOf(saved).isFeatured);
}
