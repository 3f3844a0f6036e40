import { db, type Transaction } from "@db/client";
import { importImages, media, mediaVariants } from "@db/schema";
import { and, desc, eq, inArray, sql } from "drizzle-orm";

import type { StoredImage } from "./image-address";
import type { PreparedImage } from "./prepare-image";

/** An image that is already stored stays, even when the import that brought it fails. Tells whether it is new. */
export async function insertImage(tx: Transaction, image: PreparedImage): Promise<boolean> {
  const { sha256, type, width, height, createdAt, files } = image;
  const [added] = await tx
    .insert(media)
    .values({ sha256, type, width, height, createdAt })
    .onConflictDoNothing()
    .returning({ sha256: media.sha256 });
  if (added) {
    for (const { bytes, ...file } of files) {
      // Base64 is a third shorter than the driver's hexadecimal digits.
      const base64Bytes = sql`decode(${bytes.toBase64()}, 'base64')`;
      await tx.insert(mediaVariants).values({ sha256, ...file, bytes: base64Bytes });
    }
    return true;
  }
  const isIt = eq(media.sha256, sha256);
  const [stored] = await tx.select({ sha256: media.sha256 }).from(media).where(isIt).for("key share");
  // A failed import has removed it meanwhile.
  if (!stored) return insertImage(tx, image);
  await tx.delete(importImages).where(eq(importImages.sha256, sha256));
  return false;
}

export async function storeImage(image: PreparedImage) {
  await db.transaction((tx) => insertImage(tx, image));
}

export async function findImages(names: string[]): Promise<Map<string, StoredImage>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .select({ sha256: media.sha256, type: media.type, width: media.width, height: media.height })
    .from(media)
    .where(inArray(media.sha256, names));
  return new Map(rows.map((row) => [row.sha256, row]));
}

/** The largest file when no width is given. */
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
