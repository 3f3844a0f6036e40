import { collectGarbageAfterCopying } from "@db/collect-garbage";

import type { ContentCounts } from "@/content-file/content-tables";
import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import { ListText } from "./list-text";
import { type ExportedFile, type ExportedImage, hashImageFile, readImageFile } from "./queries";
import { RowHashes } from "./row-hashes";
import { takeSnapshot } from "./snapshot";
import { writeItems } from "./write-items";

export type Export = {
  bytes: number;
  counts: ContentCounts;
  chunks: AsyncGenerator<Uint8Array>;
  sha256: () => string;
  rows: RowHashes;
};

type ExportOptions = {
  schema?: string;
  signal?: AbortSignal | undefined;
  sequence?: number;
};

/** Reads all text first, as a consistent snapshot, and image files while the chunks are read. Reading them throws if an image was deleted meanwhile. */
export async function openExport({ schema, signal, sequence }: ExportOptions = {}): Promise<Export> {
  const rows = new RowHashes();
  const lists = new ListText();
  const snapshot = await takeSnapshot(schema, signal);
  await writeItems(snapshot, rows, (name, item) => lists.add(name, item), signal);
  const { images } = snapshot;
  lists.open("media");
  const { text, counts } = lists;
  counts.media = images.length;

  const exportedAt = new Date().toISOString();
  const ending = (sha256: string) => `,\n"manifest":${JSON.stringify({ exportedAt, sequence, counts, sha256 })}}\n`;
  const bytes = text.bytes + imageBytes(images) + "]".length + ending("0".repeat(64)).length;
  const hasher = new Bun.CryptoHasher("sha256");
  let sha256 = "";

  async function* chunks() {
    for await (const chunk of content()) {
      signal?.throwIfAborted();
      hasher.update(chunk);
      yield chunk;
      // A consumer that never waits for anything else would block other work.
      await yieldToEventLoop();
    }
    sha256 = hasher.digest("hex");
    yield encode(ending(sha256));
  }

  async function* content() {
    yield* text.chunks();
    for (const [position, image] of images.entries()) yield* imageChunks(image, position, { schema, rows });
    yield encode("]");
  }

  return { bytes, counts, chunks: chunks(), sha256: () => sha256, rows };
}

export class ImageRemovedError extends Error {
  constructor(sha256: string) {
    super(`The image ${sha256} was deleted during the export.`);
  }
}

async function* imageChunks(
  image: ExportedImage,
  position: number,
  { schema, rows }: { schema: string | undefined; rows: RowHashes },
) {
  const parts = partsOf(image, position);
  yield encode(parts.beginning);
  for (const { file, before } of parts.files) {
    const bytes = await readImageFile(schema, { ...file, sha256: image.sha256 });
    if (bytes?.byteLength !== file.bytes) throw new ImageRemovedError(image.sha256);
    addFileHash(rows, image, file, new Bun.CryptoHasher("md5").update(bytes).digest("hex"));
    yield encode(`${before}${bytes.toBase64()}"}`);
    collectGarbageAfterCopying(file.bytes);
  }
  yield encode("]}");
}

export async function hashRows(schema: string, signal?: AbortSignal): Promise<RowHashes> {
  const rows = new RowHashes();
  const snapshot = await takeSnapshot(schema, signal);
  await writeItems(snapshot, rows, () => {}, signal);
  for (const image of snapshot.images) {
    for (const file of image.files) {
      signal?.throwIfAborted();
      const hash = await hashImageFile(schema, { ...file, sha256: image.sha256 });
      addFileHash(rows, image, file, hash ?? "");
    }
  }
  return rows;
}

function addFileHash(rows: RowHashes, { sha256 }: ExportedImage, file: ExportedFile, md5: string) {
  rows.add("mediaVariants", `${sha256}-${file.width} ${file.type}`, { ...file, bytes: md5 });
}

function partsOf({ files, ...image }: ExportedImage, position: number) {
  return {
    beginning: `${position === 0 ? "" : ",\n"}${JSON.stringify(image).slice(0, -1)},"variants":[`,
    files: files.map((file, index) => {
      const { width, height, type } = file;
      return {
        file,
        before: `${index === 0 ? "" : ","}${JSON.stringify({ width, height, type }).slice(0, -1)},"base64":"`,
      };
    }),
  };
}

function imageBytes(images: ExportedImage[]) {
  let sum = 0;
  for (const [position, image] of images.entries()) {
    const { beginning, files } = partsOf(image, position);
    sum += beginning.length + "]}".length;
    for (const { before, file } of files) sum += before.length + 4 * Math.ceil(file.bytes / 3) + '"}'.length;
  }
  return sum;
}

const encode = (text: string) => new TextEncoder().encode(text);
