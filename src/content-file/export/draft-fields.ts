import { emptyPost, type PostForm } from "@/posts/editor/saving/post-form";

import type { TermSlugs } from "./revision-item";

/** Names the category and tags by slug. Deleted ones are left out. */
export function draftFieldsInFile(form: PostForm, slugs: TermSlugs) {
  const { categoryId, tags, ...others } = { ...emptyPost, ...form };
  return {
    ...others,
    category: slugs.categories.get(categoryId ?? 0) ?? null,
    tags: tags.flatMap((id) => slugs.tags.get(id) ?? []).sort(),
  };
}
