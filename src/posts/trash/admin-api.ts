import { Hono } from "hono";
import { z } from "zod";

import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";

import { deleteForever, moveToTrash, restoreFromTrash } from "./queries";

const postParam = idParam("Post");
const deleteQuery = z.object({ forever: z.literal("true").optional() });

const notFound = { error: "Post not found" };
const notInTrash = { error: "This post is not in the trash" };

export const trashApi = new Hono()
  .delete("/:id", validate("param", postParam), validate("query", deleteQuery), async (c) => {
    const { id } = c.req.valid("param");
    const { forever } = c.req.valid("query");
    const deleted = forever ? await deleteForever(id) : await moveToTrash(id);
    return deleted ? c.json(deleted) : c.json(forever ? notInTrash : notFound, 404);
  })

  .post("/:id/restore", validate("param", postParam), async (c) => {
    const restored = await restoreFromTrash(c.req.valid("param").id);
    return restored ? c.json(restored) : c.json(notInTrash, 404);
  });
