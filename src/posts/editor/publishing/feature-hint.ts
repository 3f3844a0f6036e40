import { statusOf } from "@/posts/post-status";

import type { PostForm } from "../saving/post-form";

export function featureHint(form: Pick<PostForm, "isPublished" | "published" | "isFeatured">, wasFeatured: boolean) {
  const hint = wasFeatured
    ? "Show at the top of the home page."
    : "Show at the top of the home page. Replaces the current one.";
  if (!form.isFeatured) return `${hint} While no post is featured, the newest article is shown there.`;
  switch (statusOf(form)) {
    case "draft":
      return `${hint} This is a draft: until it is published, the newest article is shown there.`;
    case "scheduled":
      return `${hint} This post is scheduled: until then, the newest article is shown there.`;
    case "published":
      return hint;
  }
}
