import { db, type Transaction } from "@db/client";
import { importPictures, media, mediaVariants } from "@db/schema";
import { and, desc, eq, inArray, sql } from "drizzle-orm";

import type { StoredPicture } from "./image-address";
import type { Picture } from "./read-image";

/**
 * Stores a picture with all its files; one that is stored already stays as it is, also when the import that brought it fails.
 * Says whether it is new.
 */
export async function insertPicture(tx: Transaction, picture: Picture): Promise<boolean> {
  const { sha256, type, width, height, createdAt, files } = picture;
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
  if (!stored) return insertPicture(tx, picture);
  await tx.delete(importPictures).where(eq(importPictures.sha256, sha256));
  return false;
}

/** Stores a picture on its own, before the text that shows it. */
export async function storePicture(picture: Picture) {
  await db.transaction((tx) => insertPicture(tx, picture));
}

/** Which of these pictures are stored, by name. */
export async function findPictures(names: string[]): Promise<Map<string, StoredPicture>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ sha256: media.sha256, type: media.type, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.sha256, names));
  return new Map(rows.map((row) => [row.sha256, row]));
}

/** The bytes of one file of a picture; of the largest when no width is given. */
export async function findPictureFile({ sha256, width, type }: { sha256: string; width?: number; type: string }) {
  const isIt = width === undefined ? undefined : eq(mediaVariants.width, width);
  const [file] = await db
    .select({ bytes: mediaVariants.bytes })
    .from(mediaVariants)
    .where(and(eq(mediaVariants.sha256, sha256), eq(mediaVariants.type, type), isIt))
    .orderBy(desc(mediaVariants.width))
    .limit(1);
  return file?.bytes;
}
