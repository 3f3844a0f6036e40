import { countGarbage } from "@db/collect-garbage";

import type { BackupCounts } from "@/backup/backup-list";
import { BACKUP_VERSION, backupLists, type ListName } from "@/content-file/file-format";
import { breathe } from "@/lib/async/yield-to-others";

import { PackedText } from "./packed-text";
import { type ExportedFile, type ExportedPicture, hashPictureFile, readPictureFile } from "./queries";
import { readItems } from "./read-items";
import { RowHashes } from "./row-hashes";
import { takeSnapshot } from "./snapshot";

export type Export = {
  /** The exact length of all chunks together. */
  bytes: number;
  counts: BackupCounts;
  chunks: AsyncGenerator<Uint8Array>;
  /** The hash in the manifest: equal for equal content. Known once all chunks were read. */
  sha256: () => string;
  /** What is in the rows that it was made of; whole once all chunks were read. */
  rows: RowHashes;
};

type ExportOptions = {
  /** Whose tables are read instead of the site's own. */
  schema?: string;
  /** Ends it early. */
  signal?: AbortSignal | undefined;
  /** Its place among the backups of the site. */
  sequence?: number;
};

/**
 * A backup file of all content, of the tables in `schema` when one is given. What it says is read at once, as it is at one moment; the
 * pictures, which never change, are read one file at a time while the chunks are. The chunks throw when a picture is gone by then.
 */
export async function openExport({ schema, signal, sequence }: ExportOptions = {}): Promise<Export> {
  const text = new PackedText();
  const rows = new RowHashes();
  const counts = { categories: 0, tags: 0, posts: 0, revisions: 0, subscribers: 0, media: 0 };
  const lists = Object.keys(backupLists) as ListName[];
  let list = -1;
  function openUntil(name: ListName) {
    while (lists[list] !== name) {
      list += 1;
      text.add(`${list === 0 ? "" : "],"}\n${JSON.stringify(lists[list])}:[\n`);
    }
  }

  text.add(`{"version":${BACKUP_VERSION},"generator":"Waymark",`);
  const snapshot = await takeSnapshot(schema, signal);
  const take = (name: ListName, item: object) => {
    openUntil(name);
    text.add(`${counts[name] === 0 ? "" : ",\n"}${JSON.stringify(item)}`);
    counts[name] += 1;
  };
  await readItems(snapshot, rows, take, signal);
  const { pictures } = snapshot;
  openUntil("media");
  counts.media = pictures.length;

  const exportedAt = new Date().toISOString();
  const ending = (sha256: string) => `,\n"manifest":${JSON.stringify({ exportedAt, sequence, counts, sha256 })}}\n`;
  const bytes = text.bytes + pictureBytes(pictures) + "]".length + ending("0".repeat(64)).length;
  const hasher = new Bun.CryptoHasher("sha256");
  let sha256 = "";

  async function* chunks() {
    for await (const chunk of content()) {
      signal?.throwIfAborted();
      hasher.update(chunk);
      yield chunk;
      // Whoever takes the chunks may do so without ever waiting for anything.
      await breathe();
    }
    sha256 = hasher.digest("hex");
    yield encode(ending(sha256));
  }

  async function* content() {
    yield* text.chunks();
    for (const [position, picture] of pictures.entries()) yield* pictureChunks(picture, position);
    yield encode("]");
  }

  async function* pictureChunks(picture: ExportedPicture, position: number) {
    const parts = partsOf(picture, position);
    yield encode(parts.beginning);
    for (const { file, before } of parts.files) {
      const bytes = await readPictureFile(schema, { ...file, sha256: picture.sha256 });
      if (bytes?.byteLength !== file.bytes) throw new Error(`The picture ${picture.sha256} is gone.`);
      markFile(rows, picture, file, new Bun.CryptoHasher("md5").update(bytes).digest("hex"));
      yield encode(`${before}${bytes.toBase64()}"}`);
      countGarbage(file.bytes);
    }
    yield encode("]}");
  }

  return { bytes, counts, chunks: chunks(), sha256: () => sha256, rows };
}

/** What is in the rows of a schema's tables. */
export async function markRows(schema: string, signal?: AbortSignal): Promise<RowHashes> {
  const rows = new RowHashes();
  const snapshot = await takeSnapshot(schema, signal);
  await readItems(snapshot, rows, () => {}, signal);
  for (const picture of snapshot.pictures) {
    for (const file of picture.files) {
      signal?.throwIfAborted();
      const hash = await hashPictureFile(schema, { ...file, sha256: picture.sha256 });
      markFile(rows, picture, file, hash ?? "");
    }
  }
  return rows;
}

function markFile(rows: RowHashes, { sha256 }: ExportedPicture, file: ExportedFile, md5: string) {
  rows.add("mediaVariants", `${sha256}-${file.width} ${file.type}`, { ...file, bytes: md5 });
}

/** What stands around the bytes of a picture's files. */
function partsOf({ files, ...picture }: ExportedPicture, position: number) {
  return {
    beginning: `${position === 0 ? "" : ",\n"}${JSON.stringify(picture).slice(0, -1)},"variants":[`,
    files: files.map((file, index) => {
      const { width, height, type } = file;
      return {
        file,
        before: `${index === 0 ? "" : ","}${JSON.stringify({ width, height, type }).slice(0, -1)},"base64":"`,
      };
    }),
  };
}

function pictureBytes(pictures: ExportedPicture[]) {
  let sum = 0;
  for (const [position, picture] of pictures.entries()) {
    const { beginning, files } = partsOf(picture, position);
    sum += beginning.length + "]}".length;
    for (const { before, file } of files) sum += before.length + 4 * Math.ceil(file.bytes / 3) + '"}'.length;
  }
  return sum;
}

const encode = (text: string) => new TextEncoder().encode(text);
