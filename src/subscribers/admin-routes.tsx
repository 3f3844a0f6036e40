import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";

import { listSubscriberPage } from "./admin-queries";
import { subscriberList } from "./subscriber-list";
import { SubscribersScreen } from "./subscribers-screen.island";

export const subscriberAdminRoutes = new Hono<AdminEnv>().get("/subscribers", async (c) => {
  const state = readListState(subscriberList, new URL(c.req.url).searchParams);
  return adminPage(c, {
    title: "Subscribers",
    name: "subscribers-screen",
    component: SubscribersScreen,
    props: { state },
    path: "/admin/subscribers",
    initialData: { [listUrl("/api/admin/subscribers", subscriberList, state)]: await listSubscriberPage(state) },
  });
});
