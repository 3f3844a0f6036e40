type Common = {
  label: string;
  /** Readers see it on the article's page. */
  isShown: boolean;
  /** Part of what a reviewer approves: a change of it changes `clinicalHash`. */
  isClinical?: true;
  /** In characters. */
  min?: number;
  /** May be missing, for example in files and revisions from before the field existed, and is then empty. */
  optional?: true;
  /** Stored as null when empty. */
  nullable?: true;
  /** Compared and merged together with this field. */
  partOf?: string;
};

/** One line of text. Imported lines may be longer than those of the editor. */
type Line = Common & { kind: "line"; max: number; maxInFile: number };
/** A bit is a boolean that is stored as 0 or 1. */
type Other = Common & { kind: "slug" | "html" | "image" | "category" | "tags" | "flag" | "bit" | "dateTime" };

/**
 * Everything that a person enters for a post. The form, the input, revisions, conflicts and backup files are built from this list: a new text
 * field needs an entry here, a column in db/post-tables.ts, a place in the editor and, if readers see it, one on the article page.
 */
export const postFields = {
  title: { kind: "line", label: "Title", isShown: true, isClinical: true, min: 5, max: 200, maxInFile: 500 },
  slug: { kind: "slug", label: "Slug", isShown: false },
  categoryId: { kind: "category", label: "Category", isShown: true },
  content: { kind: "html", label: "Content", isShown: true, isClinical: true, min: 20 },
  excerpt: { kind: "line", label: "Excerpt", isShown: true, isClinical: true, min: 10, max: 1000, maxInFile: 5000 },
  featuredImage: { kind: "image", label: "Featured image", isShown: true },
  featuredImageAlt: {
    kind: "line",
    label: "Alt text",
    isShown: true,
    isClinical: true,
    max: 500,
    maxInFile: 1000,
    optional: true,
    partOf: "featuredImage",
  },
  tags: { kind: "tags", label: "Tags", isShown: true, optional: true },
  isPublished: { kind: "flag", label: "Publication", isShown: false, optional: true },
  published: { kind: "dateTime", label: "Publication date", isShown: true, optional: true, partOf: "isPublished" },
  isFeatured: { kind: "bit", label: "Featured post", isShown: false, optional: true },
  author: {
    kind: "line",
    label: "Author name",
    isShown: true,
    max: 80,
    maxInFile: 200,
    optional: true,
    nullable: true,
  },
  authorTitle: {
    kind: "line",
    label: "Author title",
    isShown: true,
    max: 120,
    maxInFile: 200,
    optional: true,
    nullable: true,
  },
  authorImage: { kind: "image", label: "Author image", isShown: true, optional: true, nullable: true },
  metaTitle: { kind: "line", label: "Meta title", isShown: false, max: 200, maxInFile: 500, optional: true },
  metaDescription: {
    kind: "line",
    label: "Meta description",
    isShown: false,
    max: 500,
    maxInFile: 1000,
    optional: true,
  },
} as const satisfies { [name: string]: Line | Other };

type Fields = typeof postFields;
export type PostFieldName = keyof Fields;
type NamesOf<Kind> = { [Name in PostFieldName]: Fields[Name]["kind"] extends Kind ? Name : never }[PostFieldName];
export type LineName = NamesOf<"line">;
export type ShownName = {
  [Name in PostFieldName]: Fields[Name] extends { isShown: true } ? Name : never;
}[PostFieldName];
export type TextName = NamesOf<"line" | "slug" | "html" | "image">;

type StoredValue = {
  [Kind in "line" | "slug" | "html" | "image" | "dateTime"]: string;
} & { category: number | null; tags: { id: number; name: string }[]; flag: boolean; bit: number };

type Stored<Name extends PostFieldName> =
  StoredValue[Fields[Name]["kind"]] | (Fields[Name] extends { nullable: true } ? null : never);

export type PostFields = { [Name in PostFieldName]: Stored<Name> };

/** The fields of a revision, with the category's name in case the category is deleted. */
export type SavedFields = PostFields & { categoryName: string | null };

export const postFieldNames = Object.keys(postFields) as PostFieldName[];

export const lineNames = postFieldNames.filter((name): name is LineName => postFields[name].kind === "line");

export const shownNames = postFieldNames.filter((name): name is ShownName => postFields[name].isShown);

export const textNames = postFieldNames.filter((name): name is TextName =>
  /^(line|slug|html|image)$/.test(postFields[name].kind),
);

export function fieldOf(name: PostFieldName): Line | Other {
  return postFields[name];
}

export const lineOf = (name: LineName): Line => postFields[name];

export function mapFields<Name extends string, Value>(names: Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as { [Key in Name]: Value };
}

export const pickFields = <Name extends string, Source extends { [Key in Name]: unknown }>(
  source: Source,
  names: Name[],
) => mapFields(names, (name) => source[name]) as Pick<Source, Name>;

const emptyValues = {
  line: "",
  slug: "",
  html: "",
  image: "",
  dateTime: "",
  category: null,
  tags: [],
  flag: false,
  bit: 0,
};

/** Fills in empty values for fields that are newer than the revision. */
export function fillMissingFields(saved: Partial<SavedFields>): SavedFields {
  const empty = mapFields(postFieldNames, (name) => (fieldOf(name).nullable ? null : emptyValues[fieldOf(name).kind]));
  return { categoryName: null, ...(empty as PostFields), ...saved };
}
