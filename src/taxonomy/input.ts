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

export const moveInput = z.object({ direction: z.enum(["up", "down"]) });
export type MoveDirection = z.infer<typeof moveInput>["direction"];
