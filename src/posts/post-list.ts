import type { z } from "zod";

import { listRules } from "@/lib/lists/list-state";

import { postStatuses } from "./post-status";

export const postList = listRules(["published", "title", "category", "status"], "desc", ["all", ...postStatuses]);

export type PostListState = z.infer<typeof postList>;
