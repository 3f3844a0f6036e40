import { db, type Transaction } from "@db/client";
import {
  authors,
  copyImages,
  draftImages,
  importImages,
  media,
  mediaVariants,
  postImages,
  reviewTextImages,
  revisionImages,
} from "@db/schema";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

import type { StoredImage } from "./image-address";
import type { PreparedImage } from "./prepare-image";

const isUsedIn = (uses: PgTable) => sql`exists (select from ${uses} where ${uses}.sha256 = ${media}.sha256)`;

const isUsedByAuthor = sql`exists (select from ${authors} where image_in(${authors}.image) = ${media}.sha256)`;

export const isUnused = sql<boolean>`(not ${isUsedIn(postImages)} and not ${isUsedIn(revisionImages)} and not ${isUsedIn(draftImages)}
  and not ${isUsedIn(copyImages)} and not ${isUsedIn(reviewTextImages)} and not ${isUsedByAuthor})`;

/** False when the image was already stored. If a running import stored it, the image now stays even if that import fails. */
export async function insertImage(tx: Transaction, image: PreparedImage): Promise<boolean> {
  const { sha256, type, width, height, createdAt, files } = image;
  const [added] = await tx
    .insert(media)
    .values({ sha256, type, width, height, createdAt })
    .onConflictDoNothing()
    .returning({ sha256: media.sha256 });
  if (added) {
    for (const { bytes, ...file } of files) {
      // Base64 is a third shorter than the hexadecimal digits that the driver sends.
      const base64Bytes = sql`decode(${bytes.toBase64()}, 'base64')`;
      await tx.insert(mediaVariants).values({ sha256, ...file, bytes: base64Bytes });
    }
    return true;
  }
  const hasHash = eq(media.sha256, sha256);
  const [stored] = await tx.select({ isUnused }).from(media).where(hasHash).for("key share");
  // The image has just been removed.
  if (!stored) return insertImage(tx, image);
  // 'Remove all unused' keeps images of the last day, so the day starts again for this one.
  if (stored.isUnused)
    await tx
      .update(media)
      .set({ createdAt: sql`now()` })
      .where(hasHash);
  await tx.delete(importImages).where(eq(importImages.sha256, sha256));
  return false;
}

/** False when the image was already stored. */
export const storeImage = (image: PreparedImage) => db.transaction((tx) => insertImage(tx, image));

export async function findImages(hashes: string[]): Promise<Map<string, StoredImage>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .select({ sha256: media.sha256, type: media.type, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.sha256, hashes));
  return new Map(rows.map((row) => [row.sha256, row]));
}

/** Without a width, loads the largest file. */
export async function loadImageFile({ sha256, width, type }: { sha256: string; width?: number; type: string }) {
  const hasWidth = width === undefined ? undefined : eq(mediaVariants.width, width);
  const [file] = await db
    .select({ bytes: mediaVariants.bytes })
    .from(mediaVariants)
    .where(and(eq(mediaVariants.sha256, sha256), eq(mediaVariants.type, type), hasWidth))
    .orderBy(desc(mediaVariants.width))
    .limit(1);
  return file?.bytes;
}
