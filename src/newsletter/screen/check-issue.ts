import type { IssueValues } from "../input";
import {
  describeHidden,
  findAudienceProblem,
  hiddenArticles,
  isEmptyHtml,
  NO_SUBJECT,
  NO_SUBSCRIBERS,
  NOTHING_IN_IT,
} from "../problems";
import type { FoundArticle } from "../problems";
import type { Audience } from "../queries";

export type Check = {
  isDone: boolean;
  text: string;
  fix?: { label: string; href: string } | undefined;
};

type Facts = {
  values: IssueValues;
  found: FoundArticle[];
  hasMail: boolean;
  audience: Audience | undefined;
};

export function checkIssue({ values, found, hasMail, audience }: Facts): Check[] {
  const { subject, introduction, articles } = values;
  const hidden = hiddenArticles({ articles, found }).length;
  const isEmpty = articles.length === 0 && isEmptyHtml(introduction);
  return [
    subject.trim() === "" ? missing(NO_SUBJECT, "Go to the subject", "#subject") : done("It has a subject."),
    isEmpty ? missing(NOTHING_IN_IT, "Go to the articles", "#articles") : done("It has content."),
    ...(hidden > 0 ? [missing(describeHidden(hidden), "Go to the articles", "#articles")] : []),
    ...(hidden === 0 && articles.length > 0 ? [done("All its articles are public.")] : []),
    hasMail ? done("Mail is set up.") : missing("Mail is not set up.", "See what is missing", "/admin/mail"),
    ...(audience ? [checkAudience(audience)] : []),
  ];
}

function checkAudience({ subscribers, recipients }: Audience): Check {
  const problem = findAudienceProblem({ subscribers, recipients });
  if (problem === NO_SUBSCRIBERS) return missing(problem, "See the subscribers", "/admin/subscribers");
  if (problem) return missing(problem, "Go to the articles", "#articles");
  const others = subscribers - recipients;
  return done(`${people(recipients)} will get it.${others > 0 ? ` ${describeOthers(others)}` : ""}`);
}

const describeOthers = (count: number) =>
  count === 1
    ? "1 other has chosen topics that are not in it."
    : `${count.toLocaleString("en-US")} others have chosen topics that are not in it.`;

export const people = (count: number) => (count === 1 ? "1 person" : `${count.toLocaleString("en-US")} people`);

const done = (text: string): Check => ({ isDone: true, text });
const missing = (text: string, label: string, href: string): Check => ({ isDone: false, text, fix: { label, href } });
