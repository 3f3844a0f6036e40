import { isOwnImage } from "@/images/image-address";
import { openedVersion } from "@/lib/http/edit-conflict";
import { listSchema } from "@/lib/lists/list-state";
import { paragraphs } from "@/lib/text/paragraphs";
import { plainText } from "@/lib/text/plain-text";
import { hasLetterOrDigit, isSlug } from "@/lib/text/slug";
import { z } from "@/lib/zod";

export const MAX_SLUG_LENGTH = 100;

/** The limits are the same as for an author's details in a post. */
export const authorInput = z.object({
  name: plainText("Name", { min: 1, max: 80 }),
  slug: plainText("Slug", { min: 1, max: MAX_SLUG_LENGTH }).refine(
    (slug) => slug === "" || (isSlug(slug) && hasLetterOrDigit(slug)),
    "Slug must contain only lowercase letters, numbers, and hyphens",
  ),
  title: plainText("Title", { max: 120 }).default(""),
  image: z
    .string()
    .trim()
    .refine((image) => image === "" || isOwnImage(image), "Choose an image of this site")
    .default(""),
  biography: paragraphs("Biography", { max: 2000 }).default(""),
});

export type AuthorInput = z.infer<typeof authorInput>;

export const authorChange = authorInput.extend({ updatedAt: openedVersion.optional() });
export type AuthorChange = z.infer<typeof authorChange>;

export const usedNameInput = z.object({
  name: z.string({ error: "Name is required" }).min(1, "Name is required").max(200),
});

export const authorList = listSchema(["name", "posts"], "asc");
export type AuthorListState = z.infer<typeof authorList>;

export const authorsApi = "/api/admin/authors";
export const namesWithoutRecordApi = `${authorsApi}/without-record`;
