import { type Context, Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { BackupScreen } from "@/backup/backup-screen.island";
import { readBackupList } from "@/backup/read-list";
import { env } from "@/env";
import { type ListPage, listUrl, readListState } from "@/lib/lists/list-state";
import { listPostPage } from "@/posts/admin-queries";
import { postList } from "@/posts/post-list";
import { PostsScreen } from "@/posts/posts-screen.island";
import { listSubscriberPage } from "@/subscribers/admin-queries";
import { subscriberList } from "@/subscribers/subscriber-list";
import { SubscribersScreen } from "@/subscribers/subscribers-screen.island";
import { listTermPage } from "@/taxonomy/admin-queries";
import { termList } from "@/taxonomy/input";
import { type TermKind, termKinds } from "@/taxonomy/kinds";
import { TermsScreen } from "@/taxonomy/terms-screen.island";
import { listUserPage } from "@/users/admin-queries";
import { userList } from "@/users/user-list";
import { UsersScreen } from "@/users/users-screen.island";

import { adminPage } from "./admin-page";
import { dashboardLists, RECENT } from "@/dashboard/dashboard-lists";
import { DashboardScreen } from "@/dashboard/dashboard-screen.island";

const BACKUPS_PATIENCE_MS = 300;

export const adminRoutes = new Hono<AdminEnv>()
  .get("/", (c) => c.redirect("/admin/dashboard"))

  .get("/dashboard", async (c) => {
    const [posts, categories, tags, subscribers, users] = await Promise.all([
      listPostPage(postList.parse({})),
      listTermPage("category", termList.parse({})),
      listTermPage("tag", termList.parse({})),
      listSubscriberPage(subscriberList.parse({})),
      listUserPage(userList.parse({})),
    ]);
    const pages = { posts, categories, tags, subscribers, users };
    const seeds = Object.entries(dashboardLists).map(([name, { url }]) => [
      url,
      firstOf(pages[name as keyof typeof pages]),
    ]);
    const path = "/admin/dashboard";
    return adminPage(c, {
      title: "Dashboard",
      name: "dashboard-screen",
      component: DashboardScreen,
      props: {},
      path,
      seeds: Object.fromEntries(seeds),
    });
  })

  .get("/posts", async (c) => {
    const state = readListState(postList, searchOf(c));
    return adminPage(c, {
      title: "Manage Posts",
      name: "posts-screen",
      component: PostsScreen,
      props: { state },
      path: "/admin/posts",
      seeds: { [listUrl("/api/admin/posts", postList, state)]: await listPostPage(state) },
    });
  })

  .get("/categories", (c) => termsPage(c, "category"))
  .get("/tags", (c) => termsPage(c, "tag"))

  .get("/subscribers", async (c) => {
    const state = readListState(subscriberList, searchOf(c));
    return adminPage(c, {
      title: "Subscribers",
      name: "subscribers-screen",
      component: SubscribersScreen,
      props: { state },
      path: "/admin/subscribers",
      seeds: { [listUrl("/api/admin/subscribers", subscriberList, state)]: await listSubscriberPage(state) },
    });
  })

  .get("/users", async (c) => {
    const state = readListState(userList, searchOf(c));
    return adminPage(c, {
      title: "Manage admin users",
      name: "users-screen",
      component: UsersScreen,
      props: { state },
      path: "/admin/users",
      seeds: { [listUrl("/api/admin/users", userList, state)]: await listUserPage(state) },
    });
  })

  .get("/backup", async (c) =>
    adminPage(c, {
      title: "Backup",
      name: "backup-screen",
      component: BackupScreen,
      props: { schedule: env.BACKUP_SCHEDULE, keep: env.BACKUP_KEEP },
      path: "/admin/backup",
      seeds: await backupSeeds(),
    }),
  );

const searchOf = (c: Context) => new URL(c.req.url).searchParams;

const firstOf = (page: ListPage<unknown>) => ({ ...page, items: page.items.slice(0, RECENT) });

async function termsPage(c: Context<AdminEnv>, kind: TermKind) {
  const { title, screen, api } = termKinds[kind];
  const state = readListState(termList, searchOf(c));
  return adminPage(c, {
    title,
    name: "terms-screen",
    component: TermsScreen,
    props: { kind, state },
    path: screen,
    seeds: { [listUrl(api, termList, state)]: await listTermPage(kind, state) },
  });
}

/** Looking into many large files takes a moment; the page does not wait for it. */
async function backupSeeds() {
  const list = await Promise.race([readBackupList().catch(() => undefined), Bun.sleep(BACKUPS_PATIENCE_MS)]);
  return list ? { "/api/admin/backups": list } : {};
}
