import type { MailContent, SentIssue } from "@db/schema";
import { renderToStaticMarkup } from "react-dom/server";

import { env } from "@/env";
import { subscriptionUrl, unsubscribeHeaders, unsubscribeUrl } from "@/subscribers/addresses";

import { issueUrl } from "../archive/archive-address";
import { introductionHtml, introductionTree } from "./introduction-html";
import { issueText } from "./issue-text";
import { IssueView } from "./issue-view";
import { treeToParagraphs } from "./plain-text";
import { articlesFor, isRecipient } from "./topics";

type Recipient = { slug: string; subscriber: { uuid: string; topics: string[] | null } };

/** Undefined when no article is about a topic of this subscriber. */
export function writeIssueMail(issue: SentIssue, { slug, subscriber }: Recipient): MailContent | undefined {
  const { uuid, topics } = subscriber;
  if (!isRecipient(issue, topics)) return undefined;
  const { subject } = issue;
  const articles = articlesFor(issue, topics);
  const isSelection = articles.length < issue.articles.length;
  const addresses = {
    archive: `${env.SITE_URL}${issueUrl({ slug })}`,
    subscription: subscriptionUrl(uuid),
    unsubscribe: unsubscribeUrl(uuid),
  };
  const introduction = readIntroduction(issue.introduction);
  const shown = { subject, articles, isSelection, addresses };
  const page = renderToStaticMarkup(<IssueView {...shown} introduction={introduction.html} />);
  return {
    subject,
    html: `<!doctype html>${page}`,
    text: issueText({ ...shown, introduction: introduction.paragraphs }),
    headers: { "List-Id": `<newsletter.${new URL(env.SITE_URL).hostname}>`, ...unsubscribeHeaders(uuid) },
  };
}

let last: { source: string; html: string; paragraphs: string[] } | undefined;

/** Cached, because all emails of an issue have the same introduction. */
function readIntroduction(source: string) {
  if (last?.source !== source) {
    const tree = introductionTree(source);
    last = { source, html: introductionHtml(tree), paragraphs: treeToParagraphs(tree) };
  }
  return last;
}
