import { openedVersion } from "@/lib/http/edit-conflict";
import { listSchema } from "@/lib/lists/list-state";
import { paragraphs } from "@/lib/text/paragraphs";
import { plainText } from "@/lib/text/plain-text";
import { isSlug } from "@/lib/text/slug";
import { z } from "@/lib/zod";

const MAX_LENGTH = 100;
export const MAX_STEPS = 200;
export const MAX_PATHWAYS = 1000;

const CHOOSE = "Choose an article";

const stepInput = z.object(
  {
    post: z.guid(CHOOSE).toLowerCase(),
    reason: plainText("Why it comes next", { max: 300 }).default(""),
  },
  { error: CHOOSE },
);

export const pathwayInput = z.object({
  title: plainText("Title", { min: 1, max: MAX_LENGTH }),
  slug: plainText("Slug", { min: 1, max: MAX_LENGTH }).refine(
    (slug) => slug === "" || isSlug(slug),
    "Slug must contain only lowercase letters, numbers, and hyphens",
  ),
  introduction: paragraphs("Introduction", { max: 2000 }).default(""),
  steps: z
    .array(stepInput, { error: "Steps are required" })
    .max(MAX_STEPS, `A pathway can have at most ${MAX_STEPS} steps`)
    .superRefine((steps, context) => {
      for (const [index, { post }] of steps.entries()) {
        const first = steps.findIndex((step) => step.post === post);
        if (first === index) continue;
        const message = `This article is already step ${first + 1}`;
        context.addIssue({ code: "custom", path: [index, "post"], message });
      }
    })
    .default([]),
});

export type PathwayInput = z.infer<typeof pathwayInput>;

export const pathwayChange = pathwayInput.extend({ updatedAt: openedVersion });
export type PathwayChange = z.infer<typeof pathwayChange>;

export const pathwayList = listSchema(["position", "title", "slug"], "asc");
export type PathwayListState = z.infer<typeof pathwayList>;

const POSITION = "Enter a place in the list, counted from 1";

export const moveInput = z.union(
  [z.object({ direction: z.enum(["up", "down"]) }), z.object({ position: z.int().min(1).max(MAX_PATHWAYS) })],
  { error: POSITION },
);
export type PathwayMove = z.infer<typeof moveInput>;

export const pathwaysApi = "/api/admin/pathways";
