import type { SavedFields } from "@/posts/post-fields";

export type TermSlugs = { categories: Map<number, string>; tags: Map<number, string> };

type StoredRevision = {
  version: number;
  userName: string | null;
  createdAt: string;
  saveId: string | null;
  fields: SavedFields;
};

export function itemOfRevision(revision: StoredRevision, post: string, slugs: TermSlugs) {
  const { version, userName, createdAt, saveId, fields } = revision;
  const { categoryId, tags, isFeatured, categoryName, ...others } = fields;
  return {
    post,
    version,
    userName,
    createdAt,
    saveId,
    fields: {
      ...others,
      categoryName,
      category: slugs.categories.get(categoryId ?? 0) ?? null,
      tags: tags.map(({ id, name }) => ({ slug: slugs.tags.get(id) ?? null, name })),
      isFeatured: isFeatured === 1,
    },
  };
}
