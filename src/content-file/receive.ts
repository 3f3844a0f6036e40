import { MAX_IMPORT_BYTES } from "@/http/body-limit";
import { FileWriter } from "@/lib/disk/file-writer";
import { requireDiskSpace } from "@/lib/disk/free-space";

import { BackupError } from "./backup-error";

const SPACE_CHECK_BYTES = 8 * 1024 * 1024;

export async function receiveFile(body: ReadableStream<Uint8Array> | null, contentLength: number, path: string) {
  if (contentLength > MAX_IMPORT_BYTES) throw tooLarge();
  const file = new FileWriter(path);
  let bytes = 0;
  let uncheckedBytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      uncheckedBytes += chunk.byteLength;
      if (bytes > MAX_IMPORT_BYTES) throw tooLarge();
      await file.write(chunk);
      if (uncheckedBytes < SPACE_CHECK_BYTES) continue;
      requireDiskSpace(uncheckedBytes);
      uncheckedBytes = 0;
    }
    await file.close();
  } finally {
    await file.discard();
  }
  if (bytes === 0) throw new BackupError(400, "Please select a file to import");
}

const tooLarge = () =>
  new BackupError(
    413,
    "This file is larger than 2 GB. Put it in the “backups” folder of the server's data folder and restore it from there.",
  );
