import { BackupError } from "@/content-file/backup-error";
import type { ContentCounts, ListName } from "@/content-file/content-tables";
import { type BackupItem, backupItems } from "@/content-file/file-format";
import { JsonError, parseItem } from "@/content-file/json/item-scanner";
import { readItems } from "@/content-file/json/read-items";
import { JsonSplitter } from "@/content-file/json/splitter";
import type { StoredImage } from "@/images/image-address";

export type CheckedBackup = {
  path: string;
  version: number;
  counts: ContentCounts;
  exportedAt: string | undefined;
  sha256: string | undefined;
  byteRanges: Map<ListName, { from: number; to: number }>;
  images: Map<string, StoredImage>;
  slugs: ReadonlySet<string>;
  unreadable: UnreadableItem[];
  notes: string[];
};

export type UnreadableItem = { list: ListName; position: number; message: string };

export const MAX_ITEM_BYTES = 64 * 1024 * 1024;

export async function* readList<Name extends ListName>({ path, byteRanges, unreadable }: CheckedBackup, name: Name) {
  const range = byteRanges.get(name);
  if (!range) return;
  const skipped = new Set(unreadable.filter(({ list }) => list === name).map(({ position }) => position));
  const chunks = Bun.file(path).slice(range.from, range.to).stream();
  try {
    for await (const { position = 0, bytes } of readItems(
      chunks,
      new JsonSplitter(MAX_ITEM_BYTES, { insideList: name }),
    )) {
      if (skipped.has(position)) continue;
      const { data } = backupItems[name].safeParse(parseItem(bytes));
      if (!data) throw new JsonError("An item has changed");
      yield { position, item: data as BackupItem<Name> };
    }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    throw new BackupError(409, "The file was changed while it was being imported. Nothing was imported.");
  }
}
