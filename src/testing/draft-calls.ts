import { emptyPost, type PostForm } from "@/posts/editor/saving/post-form";
import { draftsApi } from "@/posts/working-drafts/addresses";

import { adminCalls } from "./setup";

export { draftsApi };

/** An editor of a signed-in user that sends its text as a working draft. */
export async function draftEditor(call?: Awaited<ReturnType<typeof adminCalls>>) {
  const adminCall = call ?? (await adminCalls());
  const { username: owner } = (await adminCall("GET", "/api/admin/me")).body;
  const editor = crypto.randomUUID();
  let revision = 0;

  /** Sends the fields as the next revision, based on the previous one unless `overrides` says otherwise. */
  async function send(id: string, fields: Partial<PostForm>, overrides: object = {}) {
    const basedOn = revision === 0 ? null : revision;
    revision += 1;
    const body = { owner, editor, revision, basedOn, postId: null, version: null, ...overrides };
    return adminCall("PUT", `${draftsApi}/${id}`, { ...body, fields: { ...emptyPost, ...fields } });
  }

  return { call: adminCall, owner, editor, send };
}
