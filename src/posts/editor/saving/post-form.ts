import type { PostFields } from "@db/post-fields";

import type { StoredPost } from "@/posts/admin-queries";

/** What the editor's form holds. */
export type PostForm = {
  title: string;
  slug: string;
  categoryId: number | null;
  content: string;
  excerpt: string;
  featuredImage: string;
  featuredImageAlt: string;
  featuredImageDecorative: boolean;
  tags: number[];
  isPublished: boolean;
  isFeatured: boolean;
  /** ISO 8601; "" is the moment at which the post gets published. */
  published: string;
  author: string;
  authorTitle: string;
  authorImage: string;
  metaTitle: string;
  metaDescription: string;
};

export type FieldName = keyof PostForm;

export const emptyPost: PostForm = {
  title: "",
  slug: "",
  categoryId: null,
  content: "",
  excerpt: "",
  featuredImage: "",
  featuredImageAlt: "",
  featuredImageDecorative: false,
  tags: [],
  isPublished: false,
  isFeatured: false,
  published: "",
  author: "",
  authorTitle: "",
  authorImage: "",
  metaTitle: "",
  metaDescription: "",
};

export const fieldNames = Object.keys(emptyPost) as FieldName[];

/** The form of a stored post. The day on which a draft was begun is not the one on which it will be published. */
export function formOf(post: StoredPost | PostFields): PostForm {
  const isPlanned = post.isPublished || Date.parse(post.published) > Date.now();
  return {
    title: post.title,
    slug: post.slug,
    categoryId: post.categoryId,
    content: post.content,
    excerpt: post.excerpt,
    featuredImage: post.featuredImage,
    featuredImageAlt: post.featuredImageAlt,
    featuredImageDecorative: post.featuredImageAlt === "",
    tags: post.tags.map((tag) => tag.id),
    isPublished: post.isPublished,
    isFeatured: post.isFeatured === 1,
    published: isPlanned ? post.published : "",
    author: post.author ?? "",
    authorTitle: post.authorTitle ?? "",
    authorImage: post.authorImage ?? "",
    metaTitle: post.metaTitle,
    metaDescription: post.metaDescription,
  };
}

/** The order in which tags were chosen means nothing. */
export function isSameValue(one: PostForm[FieldName], other: PostForm[FieldName]) {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}

export function isSamePost(one: PostForm, other: PostForm) {
  return fieldNames.every((name) => isSameValue(one[name], other[name]));
}

export const copyOf = (form: PostForm): PostForm => ({ ...form, tags: [...form.tags] });
