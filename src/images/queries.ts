import { db, type Transaction } from "@db/client";
import { importImages, media, mediaVariants } from "@db/schema";
import { and, desc, eq, inArray, sql } from "drizzle-orm";

import type { StoredImage } from "./image-address";
import type { PreparedImage } from "./read-image";

/**
 * Stores an image with all its files; one that is stored already stays as it is, also when the import that brought it fails.
 * Says whether it is new.
 */
export async function insertImage(tx: Transaction, image: PreparedImage): Promise<boolean> {
  const { sha256, type, width, height, createdAt, files } = image;
  const [added] = await tx
    .insert(media)
    .values({ sha256, type, width, height, createdAt })
    .onConflictDoNothing()
    .returning({ sha256: media.sha256 });
  if (added) {
    for (const { bytes, ...file } of files) {
      // A third less to carry than the driver's hexadecimal digits.
      const carried = sql`decode(${bytes.toBase64()}, 'base64')`;
      await tx.insert(mediaVariants).values({ sha256, ...file, bytes: carried });
    }
    return true;
  }
  const isIt = eq(media.sha256, sha256);
  const [stored] = await tx.select({ sha256: media.sha256 }).from(media).where(isIt).for("key share");
  // A failed import took it away meanwhile.
  if (!stored) return insertImage(tx, image);
  await tx.delete(importImages).where(eq(importImages.sha256, sha256));
  return false;
}

/** Stores an image on its own, before the text that shows it. */
export async function storeImage(image: PreparedImage) {
  await db.transaction((tx) => insertImage(tx, image));
}

/** Which of these images are stored, by name. */
export async function findImages(names: string[]): Promise<Map<string, StoredImage>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ sha256: media.sha256, type: media.type, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.sha256, names));
  return new Map(rows.map((row) => [row.sha256, row]));
}

/** The bytes of one file of an image; of the largest when no width is given. */
export async function loadImageFile({ sha256, width, type }: { sha256: string; width?: number; type: string }) {
  const isIt = width === undefined ? undefined : eq(mediaVariants.width, width);
  const [file] = await db
    .select({ bytes: mediaVariants.bytes })
    .from(mediaVariants)
    .where(and(eq(mediaVariants.sha256, sha256), eq(mediaVariants.type, type), isIt))
    .orderBy(desc(mediaVariants.width))
    .limit(1);
  return file?.bytes;
}
