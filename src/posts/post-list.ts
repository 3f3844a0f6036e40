import type { z } from "zod";

import { listRules } from "@/lib/lists/list-state";

export const postList = listRules(["published", "title", "category", "status"], "desc", [
  "all",
  "published",
  "draft",
  "scheduled",
]);

export type PostListState = z.infer<typeof postList>;
