import type { z } from "zod";

import { listRules } from "@/lib/list-state";

export const subscriberList = listRules(["subscribed", "email"], "desc");
export type SubscriberListState = z.infer<typeof subscriberList>;
