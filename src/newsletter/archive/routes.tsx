import { type Context, Hono } from "hono";
import type { ReactNode } from "react";

import { emptyLibrary } from "@/content/library";
import { parseHtml } from "@/content/parse";
import { renderContent } from "@/content/render";
import { isSlug } from "@/lib/text/slug";
import { formatDate } from "@/lib/time/dates";
import { readPageNumber } from "@/posts/article-lists/article-list";
import { pageNotFound } from "@/posts/handle-not-found";
import { nextPublication } from "@/posts/queries";
import { redirectOldAddress } from "@/posts/redirect-old-address";
import { publicPage } from "@/site/page-cache";

import { cleanIntroduction } from "../clean-introduction";
import { treeToParagraphs } from "../issue-mail/plain-text";
import { archiveUrl, issueUrl } from "./archive-address";
import { ArchivePage } from "./archive-page";
import { IssuePage } from "./issue-page";
import { type ArchivedIssue, findIssue, listIssues } from "./queries";

export const archiveRoutes = new Hono()
  .get("/newsletter", (c) => {
    const page = readPageNumber(new URL(c.req.url).searchParams);
    return respond(c, page ? archiveUrl(page) : undefined, async () => {
      const listed = await listIssues(page ?? 1);
      const isShown = page === 1 || listed.issues.length > 0;
      return isShown && <ArchivePage {...listed} page={page ?? 1} />;
    });
  })

  .get("/newsletter/:slug", (c) => {
    const slug = c.req.param("slug");
    return respond(c, isSlug(slug) ? issueUrl({ slug }) : undefined, async () => {
      const issue = await findIssue(slug);
      return issue && makeIssuePage(issue);
    });
  });

async function respond(c: Context, path: string | undefined, makePage: () => Promise<ReactNode>) {
  const page =
    path &&
    (await publicPage(c, path, async () => {
      // A hidden article of the issue may become public then, and gets its link back.
      const expiresAt = await nextPublication();
      const made = await makePage();
      return made ? { page: made, expiresAt } : undefined;
    }));
  // This path may be an imported article's old address.
  return page || ((await redirectOldAddress(c)) ?? pageNotFound(c, "page"));
}

function makeIssuePage(issue: ArchivedIssue) {
  const clean = cleanIntroduction(issue.introduction);
  const introduction = renderContent(clean, new Map(), emptyLibrary).rendered;
  const [first] = treeToParagraphs(parseHtml(clean), Number.POSITIVE_INFINITY);
  const description = first ?? `The issue of ${formatDate(issue.startedAt)}`;
  return <IssuePage issue={issue} introduction={introduction} description={description} />;
}
