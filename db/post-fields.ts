/** All that a person writes into a post, as it was saved once. */
export type PostFields = {
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  featuredImage: string;
  featuredImageAlt: string;
  published: string;
  categoryId: number | null;
  categoryName: string | null;
  tags: { id: number; name: string }[];
  author: string | null;
  authorTitle: string | null;
  authorImage: string | null;
  isPublished: boolean;
  isFeatured: number;
  metaTitle: string;
  metaDescription: string;
};
