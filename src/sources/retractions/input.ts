import { listSchema } from "@/lib/lists/list-state";
import { z } from "@/lib/zod";

export const retractionList = listSchema(["date", "title"], "desc", ["all", "undecided", "shown", "acknowledged"]);

export type RetractionListState = z.infer<typeof retractionList>;

/** `nature` and `date` are those of the notice that the editor has seen. */
export const decisionInput = z.object({
  decision: z.enum(["shown", "acknowledged"], { error: "Choose what readers see" }).nullable(),
  nature: z.enum(["retraction", "concern", "correction", "reinstatement"]),
  date: z.string().max(10),
});

export type DecisionInput = z.infer<typeof decisionInput>;
