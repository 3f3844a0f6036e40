import { listSchema } from "@/lib/lists/list-state";
import { plainText } from "@/lib/text/plain-text";
import { isSlug } from "@/lib/text/slug";
import { z } from "@/lib/zod";

import type { TermKind } from "./kinds";

const MAX_LENGTH = 100;

export const termInput = z.object({
  name: plainText("Name", { min: 1, max: MAX_LENGTH }),
  slug: plainText("Slug", { min: 1, max: MAX_LENGTH }).refine(
    (slug) => slug === "" || isSlug(slug),
    "Slug must contain only lowercase letters, numbers, and hyphens",
  ),
});

export type TermInput = z.infer<typeof termInput>;

/** Categories are listed in the order that editors gave them. */
export const termLists = {
  category: listSchema(["position", "name", "slug", "posts"], "asc"),
  tag: listSchema(["name", "slug", "posts"], "asc"),
};
export type TermListState = z.infer<(typeof termLists)[TermKind]>;

export const moveInput = z.object({ direction: z.enum(["up", "down"]) });
export type MoveDirection = z.infer<typeof moveInput>["direction"];
