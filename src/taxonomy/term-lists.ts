import { listSchema } from "@/lib/lists/list-state";
import type { z } from "@/lib/zod";

import type { TermKind } from "./kinds";

export const termLists = {
  category: listSchema(["position", "name", "slug", "posts"], "asc"),
  tag: listSchema(["name", "slug", "posts"], "asc"),
};
export type TermListState = z.infer<(typeof termLists)[TermKind]>;
