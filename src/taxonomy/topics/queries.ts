import type { Transaction } from "@db/client";
import { categories, newsletterIssues, subscribers } from "@db/schema";
import { sql } from "drizzle-orm";

const has = (slug: string) => sql`${subscribers.topics} @> ${JSON.stringify([slug])}::jsonb`;

/** Renames the topic for its subscribers, and in the stored content of issues, from which waiting emails are written. Call `lockIssues` first. */
export async function renameTopic(tx: Transaction, before: string, after: string) {
  await tx.execute(sql`
    update ${subscribers} set topics = (
      select jsonb_agg(case topic when ${before}::text then ${after}::text else topic end order by number)
      from jsonb_array_elements_text(topics) with ordinality as chosen (topic, number))
    where ${has(before)}`);
  const article = JSON.stringify([{ category: { slug: before } }]);
  const renamed = sql`case article #>> '{category,slug}' when ${before}::text
    then jsonb_set(article, '{category,slug}', to_jsonb(${after}::text)) else article end`;
  await tx.execute(sql`
    update ${newsletterIssues} set sent = jsonb_set(sent, '{articles}', (
      select jsonb_agg(${renamed} order by number)
      from jsonb_array_elements(sent -> 'articles') with ordinality as articles (article, number)))
    where sent -> 'articles' @> ${article}::jsonb`);
}

/** Subscribers who chose only this topic get all topics from now on. */
export async function removeTopic(tx: Transaction, slug: string) {
  await tx.execute(sql`update ${subscribers} set topics = nullif(topics - ${slug}::text, '[]') where ${has(slug)}`);
}

export async function removeUnknownTopics(tx: Transaction) {
  const known = sql`array(select slug from ${categories})`;
  await tx.execute(sql`
    update ${subscribers} set topics = (
      select jsonb_agg(topic order by number) from jsonb_array_elements_text(topics) with ordinality as chosen (topic, number)
      where topic = any(${known}))
    where topics is not null and not coalesce(topics <@ to_jsonb(${known}), true)`);
}
