import type { IssueState } from "@db/schema";
import { isUnchanged } from "@db/updated-at";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";

import type { AdminEnv } from "@/auth/guard";
import { env } from "@/env";
import { respondEditConflict } from "@/lib/http/edit-conflict";
import { idParam } from "@/lib/http/id-param";
import { validate } from "@/lib/http/validate";
import { log } from "@/lib/log";

import { findAudienceProblem, findProblem } from "../problems";
import { findIssue, readAudience, type StoredIssue } from "../queries";
import { scheduleInput } from "./input";
import { cancelIssue, type ChangeOutcome, pauseIssue, readProgress, resumeIssue, scheduleIssue } from "./queries";

const issueParam = validate("param", idParam("Newsletter issue"));
const notFound = { error: "Newsletter issue not found" };
const noMail = { error: "Mail is not set up, so nothing can be sent." };

const requireMail = createMiddleware(async (c, next) => (env.mail ? next() : c.json(noMail, 409)));

/** Mounted at `/api/admin/newsletter`. */
export const sendingApi = new Hono<AdminEnv>()
  .get("/:id/progress", issueParam, async (c) => {
    const progress = await readProgress(c.req.valid("param").id);
    return progress ? c.json(progress) : c.json(notFound, 404);
  })
  .post("/:id/schedule", requireMail, issueParam, validate("json", scheduleInput), async (c) => {
    const { version, at } = c.req.valid("json");
    const issue = await findIssue(c.req.valid("param").id);
    if (!issue) return c.json(notFound, 404);
    const problem = isUnchanged(issue, version) && !issue.startedAt ? await problemOf(issue) : undefined;
    if (problem) return c.json({ error: problem, code: "content" }, 409);
    return respond(c, "scheduled", await scheduleIssue(issue.id, version, at));
  })
  .post("/:id/pause", issueParam, async (c) => respond(c, "paused", await pauseIssue(c.req.valid("param").id)))
  .post("/:id/resume", requireMail, issueParam, async (c) =>
    respond(c, "resumed", await resumeIssue(c.req.valid("param").id)),
  )
  .post("/:id/cancel", issueParam, async (c) => respond(c, "canceled", await cancelIssue(c.req.valid("param").id)));

const problemOf = async (issue: StoredIssue) =>
  findProblem(issue) ?? findAudienceProblem(await readAudience(issue.articles));

const states: { [state in IssueState]: string } = {
  draft: "is a draft",
  scheduled: "is scheduled",
  sending: "is being sent",
  paused: "is paused",
  sent: "has been sent",
  canceled: "was canceled",
};

function respond(c: Context, done: string, outcome: ChangeOutcome) {
  if (!outcome) return c.json(notFound, 404);
  if ("changed" in outcome) return respondEditConflict(c, "issue", outcome.changed);
  if ("refused" in outcome) return c.json({ error: `This issue ${states[outcome.refused]}.`, code: "state" }, 409);
  log("info", `A newsletter issue was ${done}`, { issue: outcome.issue.id });
  return c.json(outcome.issue);
}
