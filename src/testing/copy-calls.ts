import { db } from "@db/client";
import { posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { findPost } from "@/posts/admin-queries";
import { formOf, type PostForm } from "@/posts/editor/saving/post-form";
import { copyApi } from "@/posts/working-copies/addresses";

import { adminCalls, makeCategory, makePost } from "./setup";

type Call = Awaited<ReturnType<typeof adminCalls>>;
type PostOverrides = Parameters<typeof makePost>[0];

/** A public post, and calls that save a working copy of it as an administrator does. */
export async function makePostWithCopyCalls(overrides: PostOverrides = {}, as?: Call) {
  const call = as ?? (await adminCalls());
  const category = await makeCategory();
  const { id } = await makePost({ categoryId: category.id, featuredImageAlt: "A drawing", ...overrides });
  const address = copyApi(id);
  const post = async () => {
    const found = await findPost(id);
    if (!found) throw new Error(`There is no post ${id}`);
    return found;
  };
  const form = async () => formOf(await post());

  /** Saves the post's text with changes, as a new copy unless `overrides` has a revision. */
  async function save(changes: Partial<PostForm>, overrides: object = {}) {
    const { version } = await post();
    const body = { version, revision: null, saveId: crypto.randomUUID(), ...overrides };
    return call("PUT", address, { ...body, fields: { ...(await form()), ...changes } });
  }

  const read = () => call("GET", address);
  const publish = (revision: number, saveId = crypto.randomUUID()) =>
    call("POST", `/api/admin/posts/${id}/publish-copy`, { revision, saveId });
  const unpublish = () => db.update(posts).set({ isPublished: false, version: 2 }).where(eq(posts.id, id));
  return { id, call, address, post, form, save, read, publish, unpublish };
}
