import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { hasListParameters } from "@/lib/lists/list-state";

import { authorList, usedNameInput } from "./input";
import { createAuthorFromPosts, deleteAuthor, listAuthorPage, listAuthors, listNamesWithoutRecord } from "./queries";

const authorParam = idParam("Author");

/** The calls that create and change authors are in `src/posts/writing`, because they also save posts. */
export const authorApi = new Hono<AdminEnv>()
  .get("/", validate("query", authorList), async (c) => {
    const isPage = hasListParameters(authorList, c.req.query());
    return c.json(isPage ? await listAuthorPage(c.req.valid("query")) : await listAuthors());
  })
  .get("/without-record", async (c) => c.json(await listNamesWithoutRecord()))
  .post("/from-posts", validate("json", usedNameInput), async (c) => {
    const author = await createAuthorFromPosts(c.req.valid("json").name);
    if (author) return c.json(author, 201);
    return author === null
      ? c.json({ error: "An author with this name already exists" }, 409)
      : c.json({ error: "No post names this author anymore" }, 404);
  })
  .delete("/:id", validate("param", authorParam), async (c) => {
    const deleted = await deleteAuthor(c.req.valid("param").id);
    return deleted ? c.json(deleted) : c.json({ error: "Author not found" }, 404);
  });
