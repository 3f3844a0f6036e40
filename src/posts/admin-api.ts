import { Hono } from "hono";

import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { hasListParameters } from "@/lib/lists/list-state";

import { findPost, listPostPage, listPosts } from "./admin-queries";
import { postList } from "./post-list";

export const postAdminApi = new Hono()
  .get("/", validate("query", postList), async (c) => {
    const isPage = hasListParameters(postList, c.req.query());
    return c.json(isPage ? await listPostPage(c.req.valid("query")) : await listPosts());
  })
  .get("/:id", validate("param", idParam("Post")), async (c) => {
    const post = await findPost(c.req.valid("param").id);
    return post ? c.json(post) : c.json({ error: "Post not found" }, 404);
  });
