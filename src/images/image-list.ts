import type { z } from "zod";

import { listSchema } from "@/lib/lists/list-state";

export const imageList = listSchema(["added"], "desc", ["all", "used", "unused"]);

export type ImageListState = z.infer<typeof imageList>;
