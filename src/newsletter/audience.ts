import { getsIssue } from "./issue-mail/articles-for";
import { countByTopics, readContent } from "./queries";

export type Audience = Awaited<ReturnType<typeof readAudience>>;

/** How many subscribers there are, and how many of them chose topics that an issue with these articles has. */
export async function readAudience(articles: string[]) {
  const issue = await readContent({ subject: "", introduction: "", articles });
  const counts = await countByTopics();
  const sum = (rows: typeof counts) => rows.reduce((total, row) => total + row.count, 0);
  return { subscribers: sum(counts), recipients: sum(counts.filter(({ topics }) => getsIssue(issue, topics))) };
}
