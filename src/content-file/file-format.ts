import { z } from "zod";

import type { PostForm } from "@/posts/editor/saving/post-form";
import { isOldAddress } from "@/posts/old-address";
import {
  type LineName,
  lineNames,
  lineOf,
  mapFields,
  type PostFieldName,
  postFields,
  type SavedFields,
} from "@/posts/post-fields";
import { MAX_LINE_LENGTH, MAX_TAGS } from "@/posts/working-drafts/limits";

import { type ListName, listNames } from "./content-tables";
import { independentItems } from "./independent-items";
import { flag, instant, line, number, sha256, slug, text, version } from "./value-rules";

export const BACKUP_VERSION = 2;

const term = z.object({ id: number.optional(), name: line({ min: 1, max: 100 }), slug });
const category = term.extend({ position: number.nullish() });

const termReference = z.union([
  number,
  text(200),
  z.object({ id: number.optional(), name: text(200).optional(), slug: text(200).optional() }),
]);

const MAX_IMAGE_ADDRESS_LENGTH = 16 * 1024 * 1024;
const imageAddress = text(MAX_IMAGE_ADDRESS_LENGTH).nullish();

const postLines = mapFields(lineNames, (name) => line({ max: lineOf(name).maxInFile }).nullish());

const post = z.object({
  uuid: z.guid().toLowerCase().optional(),
  ...postLines,
  title: line({ min: 1, max: postFields.title.maxInFile }, "A post needs a title"),
  slug,
  content: z.string().transform((html) => html.toWellFormed()),
  featuredImage: imageAddress,
  published: instant.optional(),
  category: termReference.nullish(),
  categoryId: number.nullish(),
  tags: z.array(termReference).max(200).default([]),
  authorImage: imageAddress,
  isFeatured: flag.default(false),
  isPublished: flag.default(false),
  version: version.optional(),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  /** Only posts in the trash have it. */
  deletedAt: instant.nullish(),
  oldSlugs: z
    .array(z.object({ slug, createdAt: instant.optional() }))
    .max(1000)
    .default([]),
  oldAddresses: z.array(z.string().refine(isOldAddress, "Not the path of a URL")).max(100).default([]),
} satisfies { [Name in PostFieldName]: z.ZodType } & { [name: string]: z.ZodType });

type SavedLine<Name extends LineName> = z.ZodType<SavedFields[Name], SavedFields[Name] | undefined>;

const savedLines = mapFields(lineNames, (name) => {
  const { maxInFile, nullable, optional } = lineOf(name);
  // A text that was set aside in a conflict may be unfinished, so its lines may be as long as those of a draft.
  const max = Math.max(maxInFile, MAX_LINE_LENGTH);
  const rule = nullable ? text(max).nullable() : text(max);
  return optional ? rule.default(nullable ? (null as never) : "") : rule;
}) as unknown as { [Name in LineName]: SavedLine<Name> };

const savedFields = z.object({
  ...savedLines,
  slug: text(MAX_LINE_LENGTH),
  content: text(8 * 1024 * 1024),
  featuredImage: text(MAX_IMAGE_ADDRESS_LENGTH),
  published: instant,
  category: text(200).nullable(),
  categoryName: text(200).nullable(),
  tags: z.array(z.object({ slug: text(200).nullable(), name: text(200) })).max(200),
  authorImage: text(MAX_IMAGE_ADDRESS_LENGTH).nullable(),
  isPublished: z.boolean(),
  isFeatured: flag,
} satisfies { [Name in Exclude<PostFieldName, "categoryId"> | "category" | "categoryName"]: z.ZodType });

const revision = z.object({
  post: slug,
  version,
  userName: text(500).nullish(),
  createdAt: instant,
  saveId: z.uuid().toLowerCase().nullish(),
  fields: savedFields,
});

const draftLines = mapFields(lineNames, (name) => {
  const rule = text(MAX_LINE_LENGTH);
  return lineOf(name).optional ? rule.default("") : rule;
}) as unknown as { [Name in LineName]: z.ZodType<string, string | undefined> };

const draftFields = z.object({
  ...draftLines,
  slug: text(MAX_LINE_LENGTH),
  content: text(8 * 1024 * 1024),
  featuredImage: text(MAX_IMAGE_ADDRESS_LENGTH),
  featuredImageDecorative: z.boolean(),
  published: z.union([z.literal(""), instant]),
  category: text(200).nullable(),
  tags: z.array(text(200)).max(MAX_TAGS),
  authorImage: text(MAX_IMAGE_ADDRESS_LENGTH),
  isPublished: z.boolean(),
  isFeatured: z.boolean(),
} satisfies { [Name in Exclude<keyof PostForm, "categoryId"> | "category"]: z.ZodType });

const workingCopy = z.object({
  post: slug,
  version,
  revision: version,
  saveId: z.uuid().toLowerCase().nullish(),
  userName: text(500),
  createdAt: instant,
  updatedAt: instant,
  fields: draftFields,
});

const workingDraft = z.object({
  uuid: z.guid().toLowerCase(),
  /** Null for a post that was never saved. */
  post: slug.nullable(),
  version: version.nullable(),
  copyRevision: version.nullable().default(null),
  username: text(200),
  userName: text(500),
  revision: number,
  createdAt: instant,
  updatedAt: instant,
  fields: draftFields,
});

const imageType = z.enum(["image/webp", "image/svg+xml"]);
const imageFile = z.object({ width: number, height: number, type: imageType, base64: z.string() });

const image = z.object({
  sha256,
  type: imageType,
  width: number,
  height: number,
  createdAt: instant.optional(),
  variants: z
    .array(imageFile)
    .min(1)
    .max(10)
    .refine(
      (files) => new Set(files.map(({ width, type }) => `${width} ${type}`)).size === files.length,
      "Two files of the same width and type",
    ),
});

export const backupItems = {
  ...independentItems,
  categories: category,
  tags: term,
  posts: post,
  revisions: revision,
  workingDrafts: workingDraft,
  workingCopies: workingCopy,
  media: image,
};

const count = z.int().min(0);

/** The hash covers every byte before the comma in front of the manifest. */
export const backupManifest = z.object({
  exportedAt: instant,
  // Older files don't have the lists that were added later.
  counts: z.object(mapFields(listNames, () => count.default(0))),
  sha256,
  sequence: z.int().positive().optional(),
});

export type Manifest = z.output<typeof backupManifest>;
export type BackupItem<Name extends ListName> = z.output<(typeof backupItems)[Name]>;
export type BackupPost = BackupItem<"posts">;
export type BackupTerm = BackupItem<"tags"> & Pick<Partial<BackupItem<"categories">>, "position">;
export type BackupRevision = BackupItem<"revisions">;
export type BackupDraft = BackupItem<"workingDrafts">;
export type BackupCopy = BackupItem<"workingCopies">;
export type TermReference = z.output<typeof termReference>;

export type BackupInput = { version: number | string; posts: z.input<typeof post>[] } & {
  [Name in ListName]?: z.input<(typeof backupItems)[Name]>[];
};
