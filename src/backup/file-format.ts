import { z } from "zod";

/** The newest version that this program writes and reads. */
export const BACKUP_VERSION = 1;

const instant = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), "Not a date")
  .transform((text) => new Date(text).toISOString());
const slug = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+$/, "A slug can only contain lowercase letters, numbers, and hyphens")
  .max(200);
const flag = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean)]);
const text = (most: number) => z.string().max(most);
const optionalText = (most: number) => text(most).nullish();
const number = z.int().positive();

const term = z.object({ id: number.optional(), name: z.string().trim().min(1).max(100), slug });

/** A term of the file, by its id there, its slug or its name. */
const termReference = z.union([
  number,
  z.string(),
  z.object({ id: number.optional(), name: z.string().optional(), slug: z.string().optional() }),
]);

const post = z.object({
  title: z.string().trim().min(1, "A post needs a title").max(500),
  slug,
  excerpt: text(5000).default(""),
  content: z.string(),
  featuredImage: z.string().nullish(),
  featuredImageAlt: text(1000).default(""),
  published: instant.optional(),
  category: termReference.nullish(),
  categoryId: number.nullish(),
  tags: z.array(termReference).max(200).default([]),
  author: optionalText(200),
  authorImage: z.string().nullish(),
  authorTitle: optionalText(200),
  isFeatured: flag.default(false),
  isPublished: flag.default(false),
  metaTitle: optionalText(500),
  metaDescription: optionalText(1000),
  createdAt: instant.optional(),
  updatedAt: instant.optional(),
});

/** A stored picture with its files, so that posts can name it by its address. */
const picture = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.enum(["image/webp", "image/svg+xml"]),
  width: number,
  height: number,
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
  subscribers: z.array(subscriber).default([]),
  media: z.array(picture).default([]),
});

/** What a file may look like, and what it is once read. */
export type BackupInput = z.input<typeof backupFile>;
export type BackupFile = z.output<typeof backupFile>;
export type BackupPost = BackupFile["posts"][number];
export type BackupTerm = BackupFile["categories"][number];
export type TermReference = z.output<typeof termReference>;
