import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";

import { retractionList } from "./input";
import { retractionsApi } from "./natures";
import { listRetractionPage } from "./queries";
import { RetractionsScreen } from "./retractions-screen.island";

export const retractionRoutes = new Hono<AdminEnv>().get("/sources/retractions", async (c) => {
  const state = readListState(retractionList, new URL(c.req.url).searchParams);
  return adminPage(c, {
    title: "Retractions",
    name: "retractions-screen",
    component: RetractionsScreen,
    props: { state },
    path: "/admin/sources",
    initialData: { [listUrl(retractionsApi, retractionList, state)]: await listRetractionPage(state) },
  });
});
