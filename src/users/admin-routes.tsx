import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";

import { listUserPage } from "./admin-queries";
import { userList } from "./user-list";
import { UsersScreen } from "./users-screen.island";

export const userAdminRoutes = new Hono<AdminEnv>().get("/users", async (c) => {
  const state = readListState(userList, new URL(c.req.url).searchParams);
  return adminPage(c, {
    title: "Manage admin users",
    name: "users-screen",
    component: UsersScreen,
    props: { state },
    path: "/admin/users",
    initialData: { [listUrl("/api/admin/users", userList, state)]: await listUserPage(state) },
  });
});
