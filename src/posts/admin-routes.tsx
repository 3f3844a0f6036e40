import { Hono } from "hono";

import { adminListPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { hasReviewers } from "@/reviews/queries";

import { listPostPage } from "./admin-queries";
import { postList } from "./post-list";
import { PostsScreen } from "./posts-screen.island";
import { draftsApi } from "./working-drafts/addresses";
import { listDrafts } from "./working-drafts/queries";

export const postAdminRoutes = new Hono<AdminEnv>().get("/posts", async (c) =>
  adminListPage(c, {
    title: "Manage Posts",
    name: "posts-screen",
    component: PostsScreen,
    props: { now: Date.now(), hasReviewers: await hasReviewers() },
    path: "/admin/posts",
    api: "/api/admin/posts",
    schema: postList,
    readRows: listPostPage,
    initialData: { [draftsApi]: await listDrafts(c.get("user").username) },
  }),
);
