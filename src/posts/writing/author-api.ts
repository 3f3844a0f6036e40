import { type Context, Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { authorChange, authorInput } from "@/authors/input";
import { createAuthor, listPostIdsBy, updateAuthor } from "@/authors/queries";
import { imageHashesIn } from "@/images/image-address";
import { findImages } from "@/images/queries";
import { respondEditConflict } from "@/lib/http/edit-conflict";
import { idParam } from "@/lib/http/id-param";
import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { validate } from "@/lib/http/validate";

import { IMAGE_REMOVED } from "./check-post";
import { writerIn } from "./respond";
import { changedValues, enteredValues, saveAuthorInPosts } from "./save-author-in-posts";

/** Creating or changing an author saves the posts that name them. */
export const authorWritingApi = new Hono<AdminEnv>()
  .post("/", validate("json", authorInput), async (c) => {
    const input = c.req.valid("json");
    if (await isRemoved(input.image)) return respondInvalid(c, "image", IMAGE_REMOVED, 400);
    const author = await createAuthor(input);
    if (author && "taken" in author) return respondTaken(c, author.taken);
    setIdleTimeout(c, 0);
    const result = await saveAuthorInPosts(await listPostIdsBy(input.name), enteredValues(input), writerIn(c));
    return c.json({ ...author, ...result }, 201);
  })

  .patch("/:id", validate("param", idParam("Author")), validate("json", authorChange), async (c) => {
    const input = c.req.valid("json");
    if (await isRemoved(input.image)) return respondInvalid(c, "image", IMAGE_REMOVED, 400);
    const updated = await updateAuthor(c.req.valid("param").id, input);
    if (!updated) return c.json({ error: "Author not found" }, 404);
    if ("taken" in updated) return respondTaken(c, updated.taken);
    if ("changed" in updated) return respondEditConflict(c, "author", updated.changed);
    const { before, author } = updated;
    setIdleTimeout(c, 0);
    const result = await saveAuthorInPosts(
      await listPostIdsBy(before.name),
      changedValues(before, author),
      writerIn(c),
    );
    return c.json({ ...author, ...result });
  });

async function isRemoved(image: string) {
  const [sha256] = imageHashesIn(image);
  return sha256 !== undefined && !(await findImages([sha256])).has(sha256);
}

const respondTaken = (c: Context, field: "name" | "slug") =>
  respondInvalid(c, field, `An author with this ${field} already exists`, 409);

function respondInvalid(c: Context, field: string, message: string, status: 400 | 409) {
  return c.json({ error: message, fields: { [field]: message } }, status);
}
