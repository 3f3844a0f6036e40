import { pathways, posts } from "@db/schema";
import { type AnyColumn, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import { isPublicIn } from "../is-public";

const step = alias(posts, "step");

/** An article that an imported file lists twice counts only at its first step. */
const listed = sql`(select distinct on (item ->> 'post') (item ->> 'post')::uuid as uuid, item ->> 'reason' as reason, number
  from jsonb_array_elements(${pathways.steps}) with ordinality as listing (item, number) order by item ->> 'post', number) listed`;

const publicSteps = sql`${listed} join ${posts} step on step.uuid = listed.uuid where ${isPublicIn(step)}`;

export type Step = { slug: string; title: string; excerpt: string; readingTime: number; reason: string };

export const stepsOfPathway = sql<
  Step[]
>`(select coalesce(json_agg(json_build_object('slug', step.slug, 'title', step.title,
  'excerpt', step.excerpt, 'readingTime', step.reading_time, 'reason', listed.reason) order by listed.number), '[]')
  from ${publicSteps})`;

export const sizeOfPathway = sql<{ articles: number; minutes: number }>`(select json_build_object('articles', count(*),
  'minutes', coalesce(sum(step.reading_time), 0)) from ${publicSteps})`;

const MAX_LISTED = 20;

type StepLink = { id: number; slug: string; title: string };
type Stored = { slug: string; title: string; steps: StepLink[] };

export type PlaceInPathway = {
  slug: string;
  title: string;
  number: number;
  total: number;
  previous: StepLink | undefined;
  next: StepLink | undefined;
};

export const placesInPathways = (post: { id: AnyColumn; uuid: AnyColumn }) =>
  sql`json_build_object('id', ${post.id}, 'pathways', (select json_agg(json_build_object('slug', found.slug, 'title', found.title, 'steps', found.steps))
    from (select ${pathways.slug}, ${pathways.title}, (select coalesce(json_agg(json_build_object('id', step.id, 'slug', step.slug,
      'title', step.title) order by listed.number), '[]') from ${publicSteps}) as steps
    from ${pathways} where ${pathways.steps} @> jsonb_build_array(jsonb_build_object('post', ${post.uuid}))
    order by ${pathways.position}, ${pathways.id} limit ${MAX_LISTED}) found))`.mapWith(
    ({ id, pathways: found }: { id: number; pathways: Stored[] | null }) =>
      (found ?? []).flatMap((pathway) => placeIn(pathway, id)),
  );

function placeIn({ slug, title, steps }: Stored, postId: number): PlaceInPathway[] {
  const index = steps.findIndex(({ id }) => id === postId);
  if (index < 0) return [];
  return [{ slug, title, number: index + 1, total: steps.length, previous: steps[index - 1], next: steps[index + 1] }];
}
