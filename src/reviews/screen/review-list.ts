import type { z } from "zod";

import { listSchema } from "@/lib/lists/list-state";

export const reviewViews = ["due", "asked", "changed", "overdue", "not-reviewed"] as const;
export type ReviewView = (typeof reviewViews)[number];

export const viewNames: { [View in ReviewView | "all"]: string } = {
  all: "All",
  due: "Due within 60 days",
  asked: "Asked and waiting",
  changed: "Changed since review",
  overdue: "Overdue",
  "not-reviewed": "Not reviewed",
};

export const reviewList = listSchema(["due", "title"], "asc", ["all", ...reviewViews]);
export type ReviewListState = z.infer<typeof reviewList>;
