import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { listUrl, readListState } from "@/lib/lists/list-state";
import { hasReviewers } from "@/reviews/queries";

import { listPostPage } from "./admin-queries";
import { postList } from "./post-list";
import { PostsScreen } from "./posts-screen.island";
import { draftsApi } from "./working-drafts/addresses";
import { listDrafts } from "./working-drafts/queries";

export const postAdminRoutes = new Hono<AdminEnv>().get("/posts", async (c) => {
  const state = readListState(postList, new URL(c.req.url).searchParams);
  return adminPage(c, {
    title: "Manage Posts",
    name: "posts-screen",
    component: PostsScreen,
    props: { state, now: Date.now(), hasReviewers: await hasReviewers() },
    path: "/admin/posts",
    initialData: {
      [listUrl("/api/admin/posts", postList, state)]: await listPostPage(state),
      [draftsApi]: await listDrafts(c.get("user").username),
    },
  });
});
