import { type Context, Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { env } from "@/env";
import { respondEditConflict } from "@/lib/http/edit-conflict";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { queueMail } from "@/mail/queries";

import { cleanIntroduction } from "./clean-introduction";
import { audienceInput, issueChange, type IssueInput, issueInput, issueList } from "./input";
import { listNewArticles } from "./new-articles/queries";
import { writePreview, writeTest } from "./preview";
import { copyIssue, createIssue, deleteIssue, findIssue, listIssuePage, readAudience, updateIssue } from "./queries";

const issueParam = validate("param", idParam("Newsletter issue"));
const notFound = { error: "Newsletter issue not found" };

/** Mounted at `/api/admin/newsletter`. */
export const issueApi = new Hono<AdminEnv>()
  .get("/", validate("query", issueList), async (c) => c.json(await listIssuePage(c.req.valid("query"))))
  .get("/new-articles", async (c) => c.json(await listNewArticles()))
  .get("/audience", validate("query", audienceInput), async (c) =>
    c.json(await readAudience(c.req.valid("query").articles)),
  )

  /** Only the subject and the plain text: the HTML of a preview is a page of its own, see admin-routes.tsx. */
  .post("/preview", validate("json", issueInput), async (c) => {
    const { subject, text } = await writePreview(cleaned(c.req.valid("json")));
    return c.json({ subject, text });
  })

  .post("/test", validate("json", issueInput), async (c) => {
    if (!env.mail) return c.json({ error: "Mail is not set up, so no test can be sent." }, 409);
    const { email } = c.get("user");
    if (!email) return c.json({ error: "Your account has no email address. Add one under Your account." }, 409);
    await queueMail({ kind: "test", to: email, content: await writeTest(cleaned(c.req.valid("json"))) });
    return c.json({ email });
  })

  .get("/:id", issueParam, async (c) => {
    const issue = await findIssue(c.req.valid("param").id);
    return issue ? c.json(issue) : c.json(notFound, 404);
  })
  .post("/", validate("json", issueInput), async (c) => c.json(await createIssue(cleaned(c.req.valid("json"))), 201))
  .patch("/:id", issueParam, validate("json", issueChange), async (c) => {
    const { updatedAt, ...input } = c.req.valid("json");
    const saved = await updateIssue(c.req.valid("param").id, { ...cleaned(input), updatedAt });
    if (!saved) return c.json(notFound, 404);
    if ("frozen" in saved) return refuseFrozen(c, saved.frozen);
    if ("changed" in saved) return respondEditConflict(c, "newsletter issue", saved.changed);
    if ("problem" in saved) return c.json({ error: `This issue is scheduled. ${saved.problem}` }, 409);
    return c.json(saved.issue);
  })
  .post("/:id/copy", issueParam, async (c) => {
    const copy = await copyIssue(c.req.valid("param").id);
    return copy ? c.json(copy, 201) : c.json(notFound, 404);
  })
  .delete("/:id", issueParam, async (c) => {
    const deleted = await deleteIssue(c.req.valid("param").id);
    if (!deleted) return c.json(notFound, 404);
    if ("isSending" in deleted) return c.json({ error: "This issue is being sent. Pause or cancel it first." }, 409);
    return c.json(deleted);
  });

const cleaned = (input: IssueInput): IssueInput => ({ ...input, introduction: cleanIntroduction(input.introduction) });

const refuseFrozen = (c: Context, current: object | undefined) =>
  c.json({ error: "Sending of this issue has started, so it can no longer be changed.", code: "frozen", current }, 409);
