import { db } from "@db/client";
import { postRevisions, posts, postSlugs } from "@db/schema";
import { isInTrash, notInTrash } from "@db/trash";
import { and, eq, inArray } from "drizzle-orm";

import { inSchema } from "@/content-file/schema/queries";

export function isPostFeatured(schema: string | undefined) {
  const isFeatured = and(eq(posts.isFeatured, 1), notInTrash);
  return inSchema(schema, async (connection) => (await connection.$count(posts, isFeatured)) > 0);
}

export async function findSaveIds(schema: string | undefined, ids: string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await inSchema(schema, (connection) =>
    connection.select({ id: postRevisions.saveId }).from(postRevisions).where(inArray(postRevisions.saveId, ids)),
  );
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** The slugs that a post has or had, each with the reason why it is taken. */
export function findTakenSlugs(schema: string | undefined, slugs: string[]) {
  return inSchema(schema, async (connection) => {
    const former = await connection
      .select({ slug: postSlugs.slug })
      .from(postSlugs)
      .where(inArray(postSlugs.slug, slugs));
    const present = await connection
      .select({ slug: posts.slug, isInTrash })
      .from(posts)
      .where(inArray(posts.slug, slugs));
    const taken = new Map<string, string>();
    for (const { slug } of former) taken.set(slug, "This slug still redirects to another post");
    for (const { slug, isInTrash } of present) {
      taken.set(slug, isInTrash ? "A post in the trash has this slug" : "A post with this slug already exists");
    }
    return taken;
  });
}

export async function findTakenUuids(schema: string | undefined, uuids: string[]) {
  if (uuids.length === 0) return new Set<string>();
  const rows = await inSchema(schema, (connection) =>
    connection.select({ uuid: posts.uuid }).from(posts).where(inArray(posts.uuid, uuids)),
  );
  return new Set(rows.map(({ uuid }) => uuid));
}

export async function findUuidsOf(slugs: string[]) {
  const rows = await db.select({ slug: posts.slug, uuid: posts.uuid }).from(posts).where(inArray(posts.slug, slugs));
  return new Map(rows.map(({ slug, uuid }) => [slug, uuid]));
}
