import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { AccountScreen } from "./account-screen.island";

export const accountAdminRoutes = new Hono<AdminEnv>().get("/account", (c) =>
  adminPage(c, {
    title: "Your account",
    name: "account-screen",
    component: AccountScreen,
    props: {},
    path: "/admin/account",
  }),
);
