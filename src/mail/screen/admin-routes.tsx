import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { mailApi } from "./input";
import { MailScreen } from "./mail-screen.island";
import { readMailStatus } from "./mail-status";

export const mailRoutes = new Hono<AdminEnv>().get("/mail", async (c) =>
  adminPage(c, {
    title: "Mail",
    name: "mail-screen",
    component: MailScreen,
    props: {},
    path: "/admin/settings",
    initialData: { [mailApi]: await readMailStatus() },
  }),
);
