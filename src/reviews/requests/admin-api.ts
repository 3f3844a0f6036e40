import { type Context, Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { env } from "@/env";
import { validate } from "@/lib/http/validate";

import { postAndUuidParam, postParam, requestInput } from "./input";
import { createRequest, findPostUuid, listRequests, renewRequest, revokeRequest } from "./queries";
import { writeRequestMails } from "./request-mail";

const postNotFound = { error: "Post not found" };
const notWaiting = { error: "This request is no longer waiting for an answer" };

const refusals = {
  "no-post": [postNotFound, 404],
  "no-reviewer": [{ error: "There is no such reviewer", fields: { reviewer: "There is no such reviewer" } }, 400],
  "no-copy": [{ error: "This post has no draft", fields: { subject: "This post has no draft" } }, 409],
} as const;

const NO_MAIL = "This site can’t send mail. Leave this empty and send the link yourself";

const linkOf = (token: string) => `${env.SITE_URL}/review/${token}`;

/** Mounted at `/api/admin/posts`. */
export const requestApi = new Hono<AdminEnv>()
  .get("/:id/review-requests", validate("param", postParam), async (c) => {
    const post = await findPostUuid(c.req.valid("param").id);
    return post === undefined ? c.json(postNotFound, 404) : c.json(await listRequests(post, c.get("user").username));
  })

  .post("/:id/review-requests", validate("param", postParam), validate("json", requestInput), async (c) => {
    const { id } = c.req.valid("param");
    const input = c.req.valid("json");
    const { username, fullName } = c.get("user");
    const { email } = input;
    if (email && !env.mail) return c.json({ error: NO_MAIL, fields: { email: NO_MAIL } }, 400);
    const write = ({ title, reviewer, token }: { title: string; reviewer: string; token: string }) =>
      writeRequestMails({ to: email ?? "", title, reviewer, sender: fullName || username, link: linkOf(token), input });
    const result = await createRequest(id, input, username, email ? write : undefined);
    if (result.outcome !== "created") return refuse(c, result.outcome);
    const { uuid, token, expiresAt } = result;
    return c.json({ uuid, link: linkOf(token), expiresAt }, 201);
  })

  .delete("/:id/review-requests/:uuid", validate("param", postAndUuidParam), async (c) => {
    const { id, uuid } = c.req.valid("param");
    const post = await findPostUuid(id);
    if (post === undefined) return c.json(postNotFound, 404);
    const revoked = await revokeRequest(post, uuid);
    return revoked ? c.json(revoked) : c.json(notWaiting, 409);
  })

  .post("/:id/review-requests/:uuid/new-link", validate("param", postAndUuidParam), async (c) => {
    const { id, uuid } = c.req.valid("param");
    const post = await findPostUuid(id);
    if (post === undefined) return c.json(postNotFound, 404);
    const renewed = await renewRequest(post, uuid);
    if (!renewed) return c.json(notWaiting, 409);
    return c.json({ uuid, link: linkOf(renewed.token), expiresAt: renewed.expiresAt });
  });

function refuse(c: Context, outcome: keyof typeof refusals) {
  const [body, status] = refusals[outcome];
  return c.json(body, status);
}
