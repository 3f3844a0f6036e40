import { z } from "zod";

/** The newest version that this program writes and reads. */
export const BACKUP_VERSION = 2;

/** Postgres can't store the character with the number 0. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => !value.includes("\0"), "Not plain text");
const instant = z
  .string()
  .refine((value) => Date.parse(value) > 0 && Date.parse(value) < Date.UTC(9999), "Not a date after 1970")
  .transform((value) => new Date(value).toISOString());
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+$/, "A slug can only contain lowercase letters, numbers, and hyphens")
  .max(200);
const flag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]);
const optionalText = (most: number) => text(most).nullish();
const number = z.int().positive();

const term = z.object({ id: number.optional(), name: text(100).trim().min(1), slug });

/** A term of the file, by its id there, its slug or its name. */
const termReference = z.union([
  number,
  z.string(),
  z.object({ id: number.optional(), name: z.string().optional(), slug: z.string().optional() }),
]);

/** A data URL, or the address of a picture: of this site when the file or the site has it. */
const picturePlace = text(16 * 1024 * 1024).nullish();

const post = z.object({
  title: text(500).trim().min(1, "A post needs a title"),
  slug,
  excerpt: text(5000).default(""),
  content: z.string(),
  featuredImage: picturePlace,
  featuredImageAlt: text(1000).default(""),
  published: instant.optional(),
  category: termReference.nullish(),
  categoryId: number.nullish(),
  tags: z.array(termReference).max(200).default([]),
  author: optionalText(200),
  authorImage: picturePlace,
  authorTitle: optionalText(200),
  isFeatured: flag.default(false),
  isPublished: flag.default(false),
  metaTitle: optionalText(500),
  metaDescription: optionalText(1000),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
  version: number.optional(),
  oldSlugs: z
    .array(z.object({ slug, createdAt: instant.optional() }))
    .max(1000)
    .default([]),
});

/** A post as it was saved once, by the slug that it has in this file; its terms are named as in a post. */
const revision = z.object({
  post: slug,
  version: number,
  userName: optionalText(500),
  createdAt: instant,
  saveId: z.uuid().nullish(),
  fields: z.object({
    title: text(500),
    slug: text(200),
    excerpt: text(5000),
    content: z.string(),
    featuredImage: text(5000),
    featuredImageAlt: text(1000),
    published: instant,
    category: text(200).nullable(),
    categoryName: text(200).nullable(),
    tags: z.array(z.object({ slug: text(200).nullable(), name: text(200) })).max(200),
    author: text(200).nullable(),
    authorTitle: text(200).nullable(),
    authorImage: text(5000).nullable(),
    isPublished: z.boolean(),
    isFeatured: flag,
    metaTitle: text(500),
    metaDescription: text(1000),
  }),
});

/** A stored picture with its files, so that posts can name it by its address. */
const picture = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.enum(["image/webp", "image/svg+xml"]),
  width: number,
  height: number,
  createdAt: instant.optional(),
  variants: z
    .array(
      z.object({
        width: number,
        height: number,
        type: z.enum(["image/webp", "image/svg+xml"]),
        base64: z.base64(),
      }),
    )
    .min(1)
    .max(10),
});

const subscriber = z.object({ email: z.string().trim().max(254).pipe(z.email()), subscribed: instant.optional() });

export const backupFile = z.object({
  version: z.union([z.number(), z.string()]),
  posts: z.array(post),
  categories: z.array(term).max(10_000).default([]),
  tags: z.array(term).max(10_000).default([]),
  revisions: z.array(revision).default([]),
  subscribers: z.array(subscriber).default([]),
  media: z.array(picture).default([]),
});

/** What a file may look like, and what it is once read. */
export type BackupInput = z.input<typeof backupFile>;
export type BackupFile = z.output<typeof backupFile>;
export type BackupPost = BackupFile["posts"][number];
export type BackupRevision = BackupFile["revisions"][number];
export type BackupTerm = BackupFile["categories"][number];
export type TermReference = z.output<typeof termReference>;
