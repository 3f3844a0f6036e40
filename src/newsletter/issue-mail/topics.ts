import type { SentIssue } from "@db/schema";

type Topics = string[] | null;

/** Topics are slugs of categories. Without any, a subscriber gets everything. */
export const articlesFor = ({ articles }: SentIssue, topics: Topics) =>
  topics === null || topics.length === 0
    ? articles
    : articles.filter(({ category }) => category && topics.includes(category.slug));

export const isRecipient = (issue: SentIssue, topics: Topics) =>
  issue.articles.length === 0 || articlesFor(issue, topics).length > 0;
