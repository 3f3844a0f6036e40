import { listSchema } from "@/lib/lists/list-state";
import { plainText } from "@/lib/text/plain-text";
import { isSlug } from "@/lib/text/slug";
import { z } from "@/lib/zod";

const MAX_LENGTH = 100;

export const termInput = z.object({
  name: plainText("Name", { min: 1, max: MAX_LENGTH }),
  slug: plainText("Slug", { min: 1, max: MAX_LENGTH }).refine(
    (slug) => slug === "" || isSlug(slug),
    "Slug must contain only lowercase letters, numbers, and hyphens",
  ),
});

export type TermInput = z.infer<typeof termInput>;

export const termList = listSchema(["name", "slug", "posts"], "asc");
export type TermListState = z.infer<typeof termList>;
