import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import type { ListPage } from "@/lib/lists/list-state";
import { hasBeenPublished, listPostPage, listPostsToContinue } from "@/posts/admin-queries";
import { postList } from "@/posts/post-list";
import { draftsApi } from "@/posts/working-drafts/addresses";
import { listDrafts } from "@/posts/working-drafts/queries";
import { hasReviewers } from "@/reviews/queries";
import { listSubscriberPage } from "@/subscribers/admin-queries";
import { subscriberList } from "@/subscribers/subscriber-list";
import { listTermPage } from "@/taxonomy/admin-queries";
import { termLists } from "@/taxonomy/term-lists";
import { listUserPage } from "@/users/admin-queries";
import { userList } from "@/users/user-list";

import { DashboardScreen } from "./dashboard-screen.island";
import { dashboardLists, MAX_RECENT } from "./list-urls";
import { unfinishedPostIds } from "./unfinished-posts";

const MAX_POSTS_OF_NEW_SITE = 4;

export const dashboardRoutes = new Hono<AdminEnv>()
  .get("/", (c) => c.redirect("/admin/dashboard"))

  .get("/dashboard", async (c) => {
    const { user, session } = c.var;
    const drafts = await listDrafts(user.username);
    const [posts, categories, tags, subscribers, users, postsToContinue] = await Promise.all([
      listPostPage(postList.parse({})),
      listTermPage("category", termLists.category.parse({})),
      listTermPage("tag", termLists.tag.parse({})),
      listSubscriberPage(subscriberList.parse({})),
      listUserPage(userList.parse({})),
      listPostsToContinue(user.id, MAX_RECENT + unfinishedPostIds(drafts).size),
    ]);
    const pages = { posts, categories, tags, subscribers, users };
    const initialData = Object.entries(dashboardLists).map(([name, { url }]) => [
      url,
      withRecentItems(pages[name as keyof typeof pages]),
    ]);
    return adminPage(c, {
      title: "Dashboard",
      name: "dashboard-screen",
      component: DashboardScreen,
      props: {
        postsToContinue,
        now: Date.now(),
        hasReviewers: await hasReviewers(),
        ...(posts.total <= MAX_POSTS_OF_NEW_SITE && {
          completedSteps: {
            password: !session.mustChangePassword,
            category: categories.total > 0,
            article: await hasBeenPublished(),
          },
        }),
      },
      path: "/admin/dashboard",
      initialData: { ...Object.fromEntries(initialData), [draftsApi]: drafts },
    });
  });

const withRecentItems = (page: ListPage<unknown>) => ({ ...page, items: page.items.slice(0, MAX_RECENT) });
