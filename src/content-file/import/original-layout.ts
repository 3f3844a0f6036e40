import { parseItem } from "@/content-file/json/item-scanner";
import { readItems } from "@/content-file/json/read-items";
import { type JsonSection, JsonSplitter } from "@/content-file/json/splitter";

import { MAX_ITEM_BYTES } from "./checked-backup";

/** False for a file that another program has rewritten. The layout of the manifest does not matter. */
export async function hasOriginalLayout(path: string) {
  const splitter = new JsonSplitter(MAX_ITEM_BYTES);
  let itemBytes = 0;
  for await (const { key, bytes } of readItems(Bun.file(path).stream(), splitter)) {
    if (key === "manifest" || !bytes) continue;
    if (!Buffer.from(JSON.stringify(parseItem(bytes))).equals(bytes)) return false;
    itemBytes += bytes.length;
  }
  const sections = [...splitter.sections].filter(([name]) => name !== "manifest");
  const sectionBytes = sections.map(([name, section]) => JSON.stringify(name).length + bytesBetweenItems(section));
  const comma = splitter.sections.get("manifest")?.commaOffset;
  return comma === sectionBytes.reduce((sum, bytes) => sum + bytes, sections.length + itemBytes);
}

/** In an export, a list is a line break, `"name":[`, a line for each item, and `]` at the end of the last line. */
const bytesBetweenItems = ({ isArray, items }: JsonSection) => (isArray ? 5 + 2 * Math.max(0, items - 1) : 1);
