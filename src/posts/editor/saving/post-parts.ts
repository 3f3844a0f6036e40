import { formatDateTime } from "@/lib/time/local-dates";
import { fieldOf, type PostFieldName, postFieldNames } from "@/posts/post-fields";

import { htmlToComparedText } from "./html-to-text";
import type { FieldName, PostForm } from "./post-form";

export type TermNames = { categories: ReadonlyMap<number, string>; tags: ReadonlyMap<number, string> };

type ToText = (form: PostForm, names: TermNames) => string;

/** Fields that are compared and chosen together, such as an image and its description. */
export type PostPart = {
  label: string;
  fields: FieldName[];
  toText: ToText;
};

const toTexts: { [Name in PostFieldName]?: ToText } = {
  categoryId: ({ categoryId }, { categories }) =>
    categoryId === null ? "Uncategorized" : (categories.get(categoryId) ?? "A deleted category"),
  content: ({ content }) => htmlToComparedText(content),
  featuredImage: ({ featuredImage, featuredImageAlt, featuredImageDecorative }) =>
    featuredImage
      ? `${addressOf(featuredImage)}\n${featuredImageDecorative ? "Decorative" : featuredImageAlt}`
      : "No image",
  tags: ({ tags }, names) =>
    tags
      .map((id) => names.tags.get(id) ?? "a deleted tag")
      .sort((one, other) => one.localeCompare(other, "en"))
      .join(", ") || "No tags",
  isPublished: ({ isPublished, published }) =>
    `${isPublished ? "Published" : "Draft"}${published ? `, ${formatDateTime(published)}` : ""}`,
  isFeatured: ({ isFeatured }) => (isFeatured ? "Featured" : "Not featured"),
  authorImage: ({ authorImage }) => addressOf(authorImage),
};

const addressOf = (image: string) => (image.startsWith("data:") ? "A new image" : image);

export const postParts = postFieldNames
  .filter((name) => fieldOf(name).partOf === undefined)
  .map((name): PostPart => {
    const others = postFieldNames.filter((other) => fieldOf(other).partOf === name);
    return {
      label: fieldOf(name).label,
      fields: [name, ...others, ...(name === "featuredImage" ? (["featuredImageDecorative"] as const) : [])],
      toText: toTexts[name] ?? ((form) => String(form[name])),
    };
  });
