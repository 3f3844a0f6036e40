import { Hono } from "hono";

import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { hasListParameters } from "@/lib/lists/list-state";

import { deletePost, featurePost, findPost, listPostPage, listPosts } from "./admin-queries";
import { postList } from "./post-list";

const notFound = { error: "Post not found" };

export const postAdminApi = new Hono()
  .get("/", validate("query", postList), async (c) => {
    const asked = hasListParameters(postList, c.req.query());
    return c.json(asked ? await listPostPage(c.req.valid("query")) : await listPosts());
  })
  .get("/:id", validate("param", idParam("Post")), async (c) => {
    const post = await findPost(c.req.valid("param").id);
    return post ? c.json(post) : c.json(notFound, 404);
  })
  .delete("/:id", validate("param", idParam("Post")), async (c) => {
    const deleted = await deletePost(c.req.valid("param").id);
    return deleted ? c.json(deleted) : c.json(notFound, 404);
  })
  .post("/:id/featured", validate("param", idParam("Post")), async (c) => {
    const featured = await featurePost(c.req.valid("param").id);
    return featured ? c.json(featured) : c.json(notFound, 404);
  });
