import type { z } from "zod";

import { listSchema } from "@/lib/lists/list-state";

export const subscriberList = listSchema(["subscribed", "email"], "desc");
export type SubscriberListState = z.infer<typeof subscriberList>;
