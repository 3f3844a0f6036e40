import { type Context, Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import { screenNotFound } from "@/admin/handle-not-found";
import type { AdminEnv } from "@/auth/guard";
import { env } from "@/env";
import { securityHeaders } from "@/http/security-headers";
import { listUrl, readListState } from "@/lib/lists/list-state";
import { respondSandboxed } from "@/mail/sandboxed-mail";

import { cleanIntroduction } from "./clean-introduction";
import { audienceUrl, issueInput, issueList, issuesApi } from "./input";
import { writePreview } from "./preview";
import { findIssue, listIssuePage, readAudience, type StoredIssue } from "./queries";
import { IssueScreen } from "./screen/issue-screen.island";
import { IssuesScreen } from "./screen/issues-screen.island";

const path = "/admin/newsletter";

export const issueRoutes = new Hono<AdminEnv>()
  .get("/newsletter", async (c) => {
    const state = readListState(issueList, new URL(c.req.url).searchParams);
    return adminPage(c, {
      title: "Newsletter",
      name: "issues-screen",
      component: IssuesScreen,
      props: { state, hasMail: env.mail !== undefined },
      path,
      initialData: { [listUrl(issuesApi, issueList, state)]: await listIssuePage(state) },
    });
  })
  .get("/newsletter/new", (c) => issuePage(c, null))
  .get("/newsletter/:id{[1-9][0-9]{0,8}}", async (c) => {
    const issue = await findIssue(Number(c.req.param("id")));
    return issue ? issuePage(c, issue) : screenNotFound(c);
  })

  /** For the preview's iframe. What was typed is sent along, so that nothing has to be saved. */
  .post("/newsletter/preview", async (c) => {
    const { issue } = await c.req.parseBody();
    const parsed = issueInput.safeParse(readJson(issue));
    if (!parsed.success) return c.text("This issue can’t be shown.", 400);
    const introduction = cleanIntroduction(parsed.data.introduction);
    const { html } = await writePreview({ ...parsed.data, introduction });
    return respondSandboxed(c, html);
  });

async function issuePage(c: Context<AdminEnv>, issue: StoredIssue | null) {
  c.header("Content-Security-Policy", `${securityHeaders["Content-Security-Policy"]}; frame-src 'self'`);
  const audience = await readAudience(issue?.articles ?? []);
  return adminPage(c, {
    title: issue ? issue.subject || "Newsletter issue" : "New issue",
    name: "issue-screen",
    component: IssueScreen,
    props: { issue, hasMail: env.mail !== undefined },
    path,
    initialData: { [audienceUrl(issue?.articles ?? [])]: audience },
  });
}

function readJson(text: unknown) {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
