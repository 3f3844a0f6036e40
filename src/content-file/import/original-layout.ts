import { parseItem } from "@/content-file/json/item-scanner";
import { readItems } from "@/content-file/json/read-items";
import { type JsonSection, JsonSplitter } from "@/content-file/json/splitter";

import { MAX_ITEM_BYTES } from "./checked-backup";

/**
 * Whether a file stands as an export writes it, as far as its manifest: each item as JSON.stringify gives it, and no more between them than there
 * has to be. Another program that ends its lines otherwise, or puts them together anew, writes it in another way.
 */
export async function hasOriginalLayout(path: string) {
  const splitter = new JsonSplitter(MAX_ITEM_BYTES);
  let itemBytes = 0;
  for await (const { key, bytes } of readItems(Bun.file(path).stream(), splitter)) {
    if (key === "manifest" || !bytes) continue;
    if (!Buffer.from(JSON.stringify(parseItem(bytes))).equals(bytes)) return false;
    itemBytes += bytes.length;
  }
  const sections = [...splitter.sections].filter(([name]) => name !== "manifest");
  const between = sections.map(([name, section]) => JSON.stringify(name).length + bytesAround(section));
  const comma = splitter.sections.get("manifest")?.before;
  return comma === between.reduce((sum, bytes) => sum + bytes, sections.length + itemBytes);
}

const bytesAround = ({ isArray, items }: JsonSection) => (isArray ? 5 + 2 * Math.max(0, items - 1) : 1);
