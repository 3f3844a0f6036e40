import type { FieldName, PostForm } from "./post-form";
import { textOfHtml } from "./text-of-html";

/** The names of terms, for fields that hold their ids. */
export type TermNames = { categories: ReadonlyMap<number, string>; tags: ReadonlyMap<number, string> };

/** What belongs together when two texts are compared: an image and its description are one thing. */
export type PostPart = {
  label: string;
  fields: FieldName[];
  /** In words that a person can compare. */
  read: (form: PostForm, names: TermNames) => string;
};

const text = (label: string, name: FieldName): PostPart => ({
  label,
  fields: [name],
  read: (form) => String(form[name] ?? ""),
});

export const postParts: PostPart[] = [
  text("Title", "title"),
  text("Slug", "slug"),
  {
    label: "Category",
    fields: ["categoryId"],
    read: ({ categoryId }, { categories }) =>
      categoryId === null ? "Uncategorized" : (categories.get(categoryId) ?? "A category that is gone"),
  },
  { label: "Content", fields: ["content"], read: ({ content }) => textOfHtml(content) },
  text("Excerpt", "excerpt"),
  {
    label: "Featured image",
    fields: ["featuredImage", "featuredImageAlt", "featuredImageDecorative"],
    read: ({ featuredImage, featuredImageAlt, featuredImageDecorative }) => {
      if (!featuredImage) return "No image";
      const address = featuredImage.startsWith("data:") ? "A new image" : featuredImage;
      return `${address}\n${featuredImageDecorative ? "Decorative" : featuredImageAlt}`;
    },
  },
  {
    label: "Tags",
    fields: ["tags"],
    read: ({ tags }, names) =>
      tags
        .map((id) => names.tags.get(id) ?? "a tag that is gone")
        .sort((one, other) => one.localeCompare(other, "en"))
        .join(", ") || "No tags",
  },
  {
    label: "Publication",
    fields: ["isPublished", "published"],
    read: ({ isPublished, published }) =>
      `${isPublished ? "Published" : "Draft"}${published ? `, ${new Date(published).toLocaleString("en-US")}` : ""}`,
  },
  {
    label: "Featured post",
    fields: ["isFeatured"],
    read: ({ isFeatured }) => (isFeatured ? "Featured" : "Not featured"),
  },
  text("Author name", "author"),
  text("Author title", "authorTitle"),
  {
    label: "Author image",
    fields: ["authorImage"],
    read: ({ authorImage }) => (authorImage.startsWith("data:") ? "A new image" : authorImage),
  },
  text("Meta title", "metaTitle"),
  text("Meta description", "metaDescription"),
];
