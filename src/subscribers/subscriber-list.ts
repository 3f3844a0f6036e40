import type { z } from "zod";

import { listRules } from "@/lib/lists/list-state";

export const subscriberList = listRules(["subscribed", "email"], "desc");
export type SubscriberListState = z.infer<typeof subscriberList>;
