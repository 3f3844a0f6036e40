import type { SentArticle } from "@db/schema";

import { bannerText } from "@/disclaimer/text";
import { brand } from "@/site/links";

import { articleFacts, articleUrl } from "./article-line";
import { BREAK, wrap } from "./plain-text";

export type IssueAddresses = { archive: string; subscription: string; unsubscribe: string };

type IssueText = {
  subject: string;
  introduction: string[];
  articles: SentArticle[];
  isSelection: boolean;
  addresses: IssueAddresses;
};

export function issueText({ subject, introduction, articles, isSelection, addresses }: IssueText) {
  const paragraphs = [
    brand.name,
    wrap(subject),
    ...introduction,
    ...articles.flatMap((article) => [BREAK, articleText(article)]),
    "-- ",
    wrap(WHY),
    ...(isSelection ? [wrap(SELECTION)] : []),
    `Read this issue on the web:\n${addresses.archive}`,
    `Your topics, and what we store about you:\n${addresses.subscription}`,
    `Unsubscribe:\n${addresses.unsubscribe}`,
    wrap(bannerText),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

export const WHY = `You get this email because you subscribed to ${brand.name}’s newsletter.`;
export const SELECTION = "It has only the articles about the topics you chose.";

function articleText(article: SentArticle) {
  const { title, excerpt, category } = article;
  const heading = category ? `${category.name}\n${wrap(title)}` : wrap(title);
  const facts = wrap(`${articleFacts(article).join(". ")}.`);
  return [heading, wrap(excerpt), `${facts}\n${articleUrl(article)}`].join("\n\n");
}
