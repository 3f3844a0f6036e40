import { isImageAddress } from "@/images/image-address";
import { IMAGE_TOO_LARGE_MESSAGE, NOT_AN_IMAGE_MESSAGE } from "@/images/limits";
import { oneLine } from "@/lib/text/one-line";
import { plainText } from "@/lib/text/plain-text";
import { hasLetterOrDigit, SLUG_PATTERN } from "@/lib/text/slug";
import { z } from "@/lib/zod";
import {
  type LineName,
  lineNames,
  lineOf,
  mapFields,
  type PostFieldName,
  postFieldNames,
  postFields,
} from "@/posts/post-fields";
import { savedDraft } from "@/posts/working-drafts/saved-draft";

import { isReserved, MAX_SLUG_LENGTH, MIN_SLUG_LENGTH } from "../article-slug";

const MAX_ID = 2_147_483_647;
export const MAX_TAGS = 50;
/** An image of 5 MB as a data URL. */
const MAX_IMAGE_LENGTH = 7 * 1024 * 1024;

const line = (label: string, limits: { min?: number; max: number }) =>
  z
    .string({ error: missingMessage(label, limits.min) })
    .transform((text) => (text.isWellFormed() && !text.includes("\0") ? oneLine(text) : text))
    .pipe(plainText(label, limits));

const missingMessage = (label: string, min = 0) =>
  min > 1 ? `${label} must be at least ${min} characters long` : `${label} is required`;

/** Stored posts have null for an empty line. */
const optionalLine = (label: string, max: number) =>
  z.preprocess((value) => (value === null ? "" : value), line(label, { max }).optional());

const NO_FEATURED_IMAGE = "Featured image is required";

const imageAddress = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .max(MAX_IMAGE_LENGTH, IMAGE_TOO_LARGE_MESSAGE)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), NOT_AN_IMAGE_MESSAGE);

const id = (message: string) => z.number({ error: message }).int(message).min(1, message).max(MAX_ID, message);

const flag = z.union([z.boolean(), z.literal([0, 1]).transform((value) => value === 1)], {
  error: "Must be true or false",
});

const dateTime = z.iso
  .datetime({ offset: true, error: "Enter a date and a time" })
  .refine((text) => text >= "1970" && text < "9999-12-31", "Enter a date and a time")
  .transform((text) => new Date(text).toISOString());

export const CONTENT_TOO_SHORT = missingMessage("Content", postFields.content.min);

const otherRules = {
  slug: z
    .string({ error: "Slug must be at least 3 characters long" })
    .trim()
    .min(MIN_SLUG_LENGTH, "Slug must be at least 3 characters long")
    .max(MAX_SLUG_LENGTH, `Slug must be at most ${MAX_SLUG_LENGTH} characters long`)
    .regex(SLUG_PATTERN, "Slug can only contain lowercase letters, numbers, and hyphens")
    .refine(hasLetterOrDigit, "Slug must contain a letter or a number")
    .refine((slug) => !isReserved(slug), "This slug is reserved. Please choose another one"),
  categoryId: id("Category is required"),
  content: z
    .string({ error: CONTENT_TOO_SHORT })
    .min(postFields.content.min, CONTENT_TOO_SHORT)
    .refine((text) => text.isWellFormed() && !text.includes("\0"), "Content contains characters that cannot be used"),
  featuredImage: imageAddress(NO_FEATURED_IMAGE).min(1, NO_FEATURED_IMAGE),
  tags: z
    .array(id("Choose tags from the list"), { error: "Choose tags from the list" })
    .max(MAX_TAGS, `Choose at most ${MAX_TAGS} tags`)
    .transform((ids) => [...new Set(ids)])
    .optional(),
  isPublished: flag.optional(),
  /** Empty means the time of publishing. */
  published: z
    .preprocess((value) => value ?? "", z.union([z.literal(""), dateTime], { error: "Enter a date and a time" }))
    .optional(),
  isFeatured: flag.optional(),
  authorImage: z.preprocess((value) => (value === null ? "" : value), imageAddress(NOT_AN_IMAGE_MESSAGE).optional()),
} satisfies { [Name in Exclude<PostFieldName, LineName>]: z.ZodType };

type LineRule<Name extends LineName> = (typeof postFields)[Name] extends { optional: true }
  ? z.ZodOptional<z.ZodType<string>>
  : z.ZodType<string>;

const lineRules = mapFields(lineNames, (name) => {
  const { label, optional, ...limits } = lineOf(name);
  return optional ? optionalLine(label, limits.max) : line(label, limits);
}) as unknown as { [Name in LineName]: LineRule<Name> };

// The order matters: the first message becomes the error of the response.
const rules = mapFields<PostFieldName, z.ZodType>(postFieldNames, (name) => ({ ...otherRules, ...lineRules })[name]);

type Described = { featuredImageAlt?: unknown; featuredImageDecorative?: unknown };
const isDescribed = (post: Described) => post.featuredImageAlt !== "" || Boolean(post.featuredImageDecorative);

// A rule with this condition is checked even when other fields are invalid.
const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** Images are checked later, against the stored post: see `findInvalidImage`. */
const postInput = z
  .object({
    ...(rules as typeof otherRules & typeof lineRules),
    featuredImageDecorative: flag.optional(),
  })
  .refine(isDescribed, {
    path: ["featuredImageAlt"],
    message: "Describe the featured image, or mark it as decorative",
    when,
  });

type ImageField = "featuredImage" | "authorImage";
type Images = { [Name in ImageField]?: string | null | undefined };

/** Addresses stored under earlier rules stay valid. */
function isValidImage(field: ImageField, input: Images, stored: Images | undefined) {
  const address = String(input[field] ?? "").trim();
  return address === "" || address === stored?.[field]?.trim() || isImageAddress(address);
}

export function findInvalidImage(input: Images, stored: Images) {
  const field = (["featuredImage", "authorImage"] as const).find((name) => !isValidImage(name, input, stored));
  return field && { field, message: NOT_AN_IMAGE_MESSAGE };
}

export function postInputFor(stored: () => Images | undefined) {
  const rule = (field: ImageField) => ({ path: [field], message: NOT_AN_IMAGE_MESSAGE, when });
  return postInput
    .refine((post) => isValidImage("featuredImage", post, stored()), rule("featuredImage"))
    .refine((post) => isValidImage("authorImage", post, stored()), rule("authorImage"));
}

const saveId = z.uuid().optional();

const version = z.number({ error: "The version must be a whole number" }).int().min(1).max(MAX_ID).optional();

const draft = savedDraft.optional();

export const newPostInput = z.intersection(
  postInputFor(() => undefined),
  z.object({ saveId, draft }),
);

/** The working copy that this save publishes and deletes. */
const workingCopy = z.object({ revision: id("The revision must be a whole number") }).optional();

export const changedPostInput = z.intersection(
  postInput,
  z.object({ saveId, version, draft, workingCopy, uuid: z.guid().optional() }),
);
export const restoreInput = z.object({ saveId, version });

/** `posts` are those that the dialog listed. */
export const replacementInput = z.object({
  src: z.string("Choose a file").max(200),
  posts: z.array(id("Choose posts from the list")).max(10_000),
});

export type PostInput = z.infer<typeof postInput>;
/** Fields that are left out stay as they are. Imported posts may have no category. */
export type PostChange = Partial<Omit<PostInput, "categoryId">> & { categoryId?: number | null | undefined };
