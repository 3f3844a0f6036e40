import type { SentArticle } from "@db/schema";

import { env } from "@/env";
import { formatDate } from "@/lib/time/dates";

export const articleUrl = ({ slug }: SentArticle) => `${env.SITE_URL}/article/${encodeURIComponent(slug)}`;

export const articleFacts = ({ readingTime, review }: SentArticle) => [
  `${readingTime} min read`,
  ...(review ? [`Reviewed by ${review.by} on ${formatDate(review.at)}`] : []),
];
