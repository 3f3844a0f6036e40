import { useFormContext, useWatch } from "react-hook-form";

import type { Author } from "@/posts/admin-queries";
import type { UploadImage } from "@/rich-text/uploads";
import { SwitchField } from "@/ui/switch-field";

import { AuthorFields } from "./author-fields";
import { Card } from "./card";
import { PublicationField } from "./publication-field";
import type { PostForm } from "./saving/post-form";

type SettingsCardProps = { saved: PostForm; authors: Author[]; uploadImage: UploadImage };

export function SettingsCard({ saved, authors, uploadImage }: SettingsCardProps) {
  const { register, formState } = useFormContext<PostForm>();
  const { defaultValues } = formState;
  return (
    <Card title="Post Settings">
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
      <AuthorFields authors={authors} uploadImage={uploadImage} />
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
