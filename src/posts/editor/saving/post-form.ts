import {
  fieldOf,
  mapFields,
  type PostFieldName,
  postFieldNames,
  type PostFields,
  type postFields,
} from "@/posts/post-fields";

type FormValue = {
  [Kind in "line" | "slug" | "html" | "image"]: string;
} & { category: number | null; tags: number[]; flag: boolean; bit: boolean; dateTime: string };

/** `published` is ISO 8601, or empty for the time of publishing. */
export type PostForm = { [Name in PostFieldName]: FormValue[(typeof postFields)[Name]["kind"]] } & {
  featuredImageDecorative: boolean;
};

export type FieldName = keyof PostForm;

const emptyValues: FormValue = {
  line: "",
  slug: "",
  html: "",
  image: "",
  category: null,
  tags: [],
  flag: false,
  bit: false,
  dateTime: "",
};

export const emptyPost = {
  ...mapFields(postFieldNames, (name) => emptyValues[fieldOf(name).kind]),
  featuredImageDecorative: false,
} as PostForm;

export const fieldNames = Object.keys(emptyPost) as FieldName[];

/** The form for a stored post. The past date of a draft is left out: that is when it was created, not when it will be published. */
export function formOf(post: PostFields): PostForm {
  const isPlanned = post.isPublished || Date.parse(post.published) > Date.now();
  return {
    ...(mapFields(postFieldNames, (name) => post[name] ?? emptyPost[name]) as object as PostForm),
    featuredImageDecorative: post.featuredImageAlt === "",
    tags: post.tags.map((tag) => tag.id),
    isFeatured: post.isFeatured === 1,
    published: isPlanned ? post.published : "",
  };
}

/** The order of tags does not matter. */
export function isSameValue(one: PostForm[FieldName], other: PostForm[FieldName]) {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((id) => other.includes(id));
}

export function isSamePost(one: PostForm, other: PostForm) {
  return fieldNames.every((name) => isSameValue(one[name], other[name]));
}

export const cloneForm = (form: PostForm): PostForm => ({ ...form, tags: [...form.tags] });
