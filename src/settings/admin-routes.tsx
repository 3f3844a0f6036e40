import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { readSettings } from "./queries";
import { SettingsScreen } from "./settings-screen.island";

export const settingsRoutes = new Hono<AdminEnv>().get("/settings", async (c) =>
  adminPage(c, {
    title: "Settings",
    name: "settings-screen",
    component: SettingsScreen,
    props: { settings: await readSettings() },
    path: "/admin/settings",
  }),
);
