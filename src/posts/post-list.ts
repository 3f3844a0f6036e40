import type { z } from "zod";

import { listSchema } from "@/lib/lists/list-state";

import { postStatuses } from "./post-status";

export const postList = listSchema(["published", "title", "category", "status"], "desc", [
  "all",
  ...postStatuses,
  "working-copy",
  "review-due",
  "changed-since-review",
  "trash",
]);

export type PostListState = z.infer<typeof postList>;
