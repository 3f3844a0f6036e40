import { isUtf8 } from "node:buffer";

import { loadImageFile } from "./queries";
import { clearShareImages, findShareImage } from "./share-images";

const MAX_BYTES = 16 * 1024 * 1024;

type ImageFileName = { name: string; sha256: string; width: number; type: string };

// Blobs, because one can be sent to any number of slow clients without being copied.
const files = new Map<string, { file: Promise<Blob | undefined>; bytes: number }>();
let bytesCached = 0;

export function findImageFile(file: ImageFileName): Promise<Blob | undefined> {
  const cached = files.get(file.name);
  if (cached) {
    files.delete(file.name);
    files.set(file.name, cached);
    return cached.file;
  }
  const entry = { file: readFile(file), bytes: 0 };
  files.set(file.name, entry);
  entry.file.then(
    (blob) => (blob ? store(file.name, entry, blob.size) : files.delete(file.name)),
    () => files.delete(file.name),
  );
  return entry.file;
}

async function readFile({ sha256, width, type }: ImageFileName) {
  const bytes = type === "image/jpeg" ? await findShareImage(sha256) : await loadImageFile({ sha256, width, type });
  return bytes && new Blob([new Uint8Array(bytes)], { type: contentType(type, bytes) });
}

/** An SVG that is not UTF-8 declares its encoding in its first line, which a charset in the header would override. */
const contentType = (type: string, bytes: Uint8Array) =>
  type === "image/svg+xml" && isUtf8(bytes) ? `${type}; charset=utf-8` : type;

function store(name: string, entry: { bytes: number }, bytes: number) {
  if (files.get(name) !== entry) return;
  entry.bytes = bytes;
  bytesCached += bytes;
  for (const [oldest, { bytes }] of files) {
    if (bytesCached <= MAX_BYTES) return;
    files.delete(oldest);
    bytesCached -= bytes;
  }
}

/** Call it after stored images may have been removed. */
export function clearImageFileCache() {
  files.clear();
  bytesCached = 0;
  clearShareImages();
}
