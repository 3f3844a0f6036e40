import { Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { retractionList } from "./input";
import { retractionsApi } from "./natures";
import { listRetractionPage } from "./queries";
import { RetractionsScreen } from "./retractions-screen.island";

export const retractionRoutes = new Hono<AdminEnv>().get("/sources/retractions", (c) =>
  adminListPage(c, {
    title: "Retractions",
    name: "retractions-screen",
    component: RetractionsScreen,
    path: "/admin/sources",
    api: retractionsApi,
    schema: retractionList,
    readRows: listRetractionPage,
  }),
);
