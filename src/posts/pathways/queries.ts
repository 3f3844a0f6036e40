import { db } from "@db/client";
import { pathways } from "@db/schema";
import { eq } from "drizzle-orm";

import { pathwayOrder } from "@/pathways/queries";

import { sizeOfPathway, stepsOfPathway } from "./pathway-columns";

export type Pathway = NonNullable<Awaited<ReturnType<typeof findPublicPathway>>>;
export type PathwayLink = Awaited<ReturnType<typeof listPublicPathways>>[number];

/** Undefined while it has no public article. */
export async function findPublicPathway(slug: string) {
  const [pathway] = await db
    .select({
      slug: pathways.slug,
      title: pathways.title,
      introduction: pathways.introduction,
      steps: stepsOfPathway,
    })
    .from(pathways)
    .where(eq(pathways.slug, slug));
  return pathway && pathway.steps.length > 0 ? pathway : undefined;
}

const publicPathways = db
  .select({ slug: pathways.slug, title: pathways.title, size: sizeOfPathway })
  .from(pathways)
  .orderBy(...pathwayOrder)
  .prepare("public_pathways");

export async function listPublicPathways() {
  return (await publicPathways.execute()).filter(({ size }) => size.articles > 0);
}
