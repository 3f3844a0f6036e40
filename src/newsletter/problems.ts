import type { StepStatus } from "@/pathways/queries";

export type FoundArticle = { id: number; uuid: string; title: string; status: StepStatus };

type Issue = {
  subject: string;
  introduction: string;
  /** Permanent ids */
  articles: string[];
  /** Those of `articles` that exist. */
  found: Pick<FoundArticle, "uuid" | "status">[];
};

export const NO_SUBJECT = "Write a subject.";
export const NOTHING_IN_IT = "Write an introduction or add an article.";

export const isEmptyHtml = (html: string) =>
  html.replace(/<[^>]*>|&nbsp;/g, "").replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, "") === "";

export const hiddenArticles = ({ articles, found }: Pick<Issue, "articles" | "found">) =>
  articles.filter((uuid) => found.find((article) => article.uuid === uuid)?.status !== "published");

export const describeHidden = (count: number) =>
  count === 1
    ? "1 article is not public. Publish it or remove it."
    : `${count} articles are not public. Publish or remove them.`;

export const NO_SUBSCRIBERS = "Nobody has subscribed yet.";
const NO_RECIPIENTS = "No subscriber has chosen a topic of these articles.";

export function findAudienceProblem({ subscribers, recipients }: { subscribers: number; recipients: number }) {
  if (subscribers === 0) return NO_SUBSCRIBERS;
  return recipients === 0 ? NO_RECIPIENTS : undefined;
}

export function findProblem(issue: Issue): string | undefined {
  if (issue.subject.trim() === "") return NO_SUBJECT;
  if (issue.articles.length === 0 && isEmptyHtml(issue.introduction)) return NOTHING_IN_IT;
  const hidden = hiddenArticles(issue).length;
  return hidden > 0 ? describeHidden(hidden) : undefined;
}
