import { emptyPost, type PostForm } from "@/posts/editor/saving/post-form";

import type { TermSlugs } from "./revision-item";

/** The text of a working draft, with its category and tags by slug. Those that were deleted are left out. */
export function draftFieldsInFile(form: PostForm, slugs: TermSlugs) {
  const { categoryId, tags, ...others } = { ...emptyPost, ...form };
  return {
    ...others,
    category: slugs.categories.get(categoryId ?? 0) ?? null,
    tags: tags.flatMap((id) => slugs.tags.get(id) ?? []).sort(),
  };
}
