import { Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";

import { listUserPage } from "./admin-queries";
import { userList } from "./user-list";
import { UsersScreen } from "./users-screen.island";

export const userAdminRoutes = new Hono<AdminEnv>().get("/users", (c) =>
  adminListPage(c, {
    title: "Manage admin users",
    name: "users-screen",
    component: UsersScreen,
    path: "/admin/users",
    api: "/api/admin/users",
    schema: userList,
    readRows: listUserPage,
  }),
);
