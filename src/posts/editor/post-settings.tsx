import { useFormContext, useWatch } from "react-hook-form";

import type { Term } from "@/taxonomy/admin-queries";
import { SwitchField } from "@/ui/switch-field";

import { Card } from "./card";
import { CategoryField } from "./category-field";
import { ExcerptField } from "./excerpt-field";
import { PublicationField } from "./publication-field";
import type { PostForm } from "./saving/post-form";
import { SlugField } from "./slug-field";
import type { SlugTools } from "./use-slug";

type PostSettingsProps = { saved: PostForm; slug: SlugTools; categories: Term[] };

export function PostSettings({ saved, slug, categories }: PostSettingsProps) {
  const { register, formState } = useFormContext<PostForm>();
  const { defaultValues } = formState;
  // Each field is a separate component, so that they register in the order shown: the first one with an error gets the focus.
  return (
    <Card id="post-settings" title="Post Settings">
      <SwitchField
        label="Publish Post"
        hint="Readers can see it. Otherwise it is a draft."
        defaultChecked={defaultValues?.isPublished}
        {...register("isPublished")}
      />
      <PublicationField saved={saved} />
      <SwitchField
        label="Feature Post"
        hint={useFeatureHint()}
        defaultChecked={defaultValues?.isFeatured}
        {...register("isFeatured")}
      />
      <SlugField {...slug} />
      <CategoryField categories={categories} />
      <ExcerptField />
    </Card>
  );
}

/** While readers can't see the featured post, the newest article is shown in its place. */
function useFeatureHint() {
  const [isPublished, published, isFeatured] = useWatch<PostForm, ["isPublished", "published", "isFeatured"]>({
    name: ["isPublished", "published", "isFeatured"],
  });
  const hint = "Show at the top of the home page. Replaces the current one.";
  if (!isFeatured) return hint;
  if (!isPublished) return `${hint} This is a draft: until it is published, the newest article is shown there.`;
  // An empty date means the time of publishing.
  if (!(Date.parse(published) > Date.now())) return hint;
  return `${hint} This post is scheduled: until then, the newest article is shown there.`;
}
