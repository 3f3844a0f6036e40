import type { BackupItem } from "@/content-file/file-format";
import type { PreparedImage } from "@/images/prepare-image";
import { inBatches } from "@/lib/async/batches";

import { removeImportImages, storeImages } from "./queries";

type ImageItem = BackupItem<"media">;

export async function importImageFiles(items: AsyncIterable<ImageItem>, schema: string | undefined) {
  const added: string[] = [];
  const seen = new Set<string>();
  try {
    for await (const batch of inBatches(items, { size: 20, maxWeight: 2 << 20, weigh: lengthOf })) {
      const unseen = batch.filter(({ sha256 }) => !seen.has(sha256));
      for (const { sha256 } of unseen) seen.add(sha256);
      added.push(...(await storeImages(unseen.map(imageOf), schema)));
    }
  } catch (error) {
    if (!schema) await removeImportImages(added);
    throw error;
  }
  return { added, all: [...seen] };
}

export function itemOfImage({ files, ...image }: PreparedImage): ImageItem {
  const variants = files.map(({ bytes, type, ...file }) => ({ ...file, type: typeOf(type), base64: bytes.toBase64() }));
  return { ...image, type: typeOf(image.type), variants };
}

function imageOf({ variants, ...image }: ImageItem): PreparedImage {
  const files = variants.map(({ base64, ...file }) => ({ ...file, bytes: Uint8Array.fromBase64(base64) }));
  return { ...image, files };
}

const lengthOf = ({ variants }: ImageItem) => variants.reduce((sum, { base64 }) => sum + base64.length, 0);
const typeOf = (type: string): ImageItem["type"] => (type === "image/svg+xml" ? type : "image/webp");
