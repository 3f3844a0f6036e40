import { db } from "@db/client";
import { categories, tags } from "@db/schema";
import { asc, eq, sql } from "drizzle-orm";

import type { TermKind } from "./kinds";

export type Term = Awaited<ReturnType<typeof listCategories>>[number];

export const listCategories = () => allCategories.execute();
export const listTags = () => selectTerms(tags);

/** Categories in the order that editors gave them, then terms by name, ignoring case. Every database sorts them the same way. */
export const displayOrder = (table: typeof categories | typeof tags) => [
  ...("position" in table ? [asc(table.position)] : []),
  asc(sql`lower(${table.name})`),
  asc(table.id),
];

function selectTerms(table: typeof categories | typeof tags) {
  return db
    .select({ id: table.id, slug: table.slug, name: table.name })
    .from(table)
    .orderBy(...displayOrder(table));
}

const allCategories = selectTerms(categories).prepare("all_categories");

export async function findTerm(kind: TermKind, slug: string) {
  const table = kind === "category" ? categories : tags;
  const [found] = await db.select({ name: table.name }).from(table).where(eq(table.slug, slug));
  return found;
}

export async function hasCategory(slug: string) {
  return (await db.$count(categories, eq(categories.slug, slug))) > 0;
}
