import type { BackupItem } from "@/content-file/file-format";
import type { Picture } from "@/images/read-image";
import { gather } from "@/lib/async/batches";

import { removeImportPictures, storePictures } from "./queries";

type PictureItem = BackupItem<"media">;

/**
 * Stores pictures before the content that shows them, a few megabytes in each transaction. Gives the names of those that are new; takes
 * them away again when one fails.
 */
export async function bringPictures(items: AsyncIterable<PictureItem>, schema: string | undefined) {
  const added: string[] = [];
  const seen = new Set<string>();
  try {
    for await (const batch of gather(items, { size: 20, weight: 2 << 20, weigh: lengthOf })) {
      const fresh = batch.filter(({ sha256 }) => !seen.has(sha256));
      for (const { sha256 } of fresh) seen.add(sha256);
      added.push(...(await storePictures(fresh.map(pictureOf), schema)));
    }
  } catch (error) {
    if (!schema) await removeImportPictures(added);
    throw error;
  }
  return added;
}

/** A picture as it stands in a file. */
export function itemOfPicture({ files, ...picture }: Picture): PictureItem {
  const variants = files.map(({ bytes, type, ...file }) => ({ ...file, type: typeOf(type), base64: bytes.toBase64() }));
  return { ...picture, type: typeOf(picture.type), variants };
}

function pictureOf({ variants, ...picture }: PictureItem): Picture {
  const files = variants.map(({ base64, ...file }) => ({ ...file, bytes: Uint8Array.fromBase64(base64) }));
  return { ...picture, files };
}

const lengthOf = ({ variants }: PictureItem) => variants.reduce((sum, { base64 }) => sum + base64.length, 0);
const typeOf = (type: string): PictureItem["type"] => (type === "image/svg+xml" ? type : "image/webp");
