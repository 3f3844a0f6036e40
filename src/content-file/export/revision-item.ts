import type { PostFields } from "@db/post-fields";

/** Ids of terms to their slugs. */
export type TermSlugs = { categories: Map<number, string>; tags: Map<number, string> };

type StoredRevision = {
  version: number;
  userName: string | null;
  createdAt: string;
  saveId: string | null;
  fields: PostFields;
};

/** A revision as it stands in the file, its terms named by slug. */
export function itemOfRevision(revision: StoredRevision, post: string, slugs: TermSlugs) {
  const { version, userName, createdAt, saveId, fields } = revision;
  return {
    post,
    version,
    userName,
    createdAt,
    saveId,
    fields: {
      title: fields.title,
      slug: fields.slug,
      excerpt: fields.excerpt,
      content: fields.content,
      featuredImage: fields.featuredImage,
      featuredImageAlt: fields.featuredImageAlt,
      published: fields.published,
      category: slugs.categories.get(fields.categoryId ?? 0) ?? null,
      categoryName: fields.categoryName,
      tags: fields.tags.map(({ id, name }) => ({ slug: slugs.tags.get(id) ?? null, name })),
      author: fields.author,
      authorTitle: fields.authorTitle,
      authorImage: fields.authorImage,
      isPublished: fields.isPublished,
      isFeatured: fields.isFeatured === 1,
      metaTitle: fields.metaTitle,
      metaDescription: fields.metaDescription,
    },
  };
}
