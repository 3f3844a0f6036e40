import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import type { ListPage } from "@/lib/lists/list-state";
import { listPostPage } from "@/posts/admin-queries";
import { postList } from "@/posts/post-list";
import { listSubscriberPage } from "@/subscribers/admin-queries";
import { subscriberList } from "@/subscribers/subscriber-list";
import { listTermPage } from "@/taxonomy/admin-queries";
import { termLists } from "@/taxonomy/input";
import { listUserPage } from "@/users/admin-queries";
import { userList } from "@/users/user-list";

import { dashboardLists, MAX_RECENT } from "./dashboard-lists";
import { DashboardScreen } from "./dashboard-screen.island";

export const dashboardRoutes = new Hono<AdminEnv>()
  .get("/", (c) => c.redirect("/admin/dashboard"))

  .get("/dashboard", async (c) => {
    const [posts, categories, tags, subscribers, users] = await Promise.all([
      listPostPage(postList.parse({})),
      listTermPage("category", termLists.category.parse({})),
      listTermPage("tag", termLists.tag.parse({})),
      listSubscriberPage(subscriberList.parse({})),
      listUserPage(userList.parse({})),
    ]);
    const pages = { posts, categories, tags, subscribers, users };
    const initialData = Object.entries(dashboardLists).map(([name, { url }]) => [
      url,
      firstOf(pages[name as keyof typeof pages]),
    ]);
    return adminPage(c, {
      title: "Dashboard",
      name: "dashboard-screen",
      component: DashboardScreen,
      props: {},
      path: "/admin/dashboard",
      initialData: Object.fromEntries(initialData),
    });
  });

const firstOf = (page: ListPage<unknown>) => ({ ...page, items: page.items.slice(0, MAX_RECENT) });
