import { type FileHandle, open } from "node:fs/promises";

const BUFFER_BYTES = 1024 * 1024;

/** Its `write` rejects when the disk is full, which that of Bun's own writer does not. */
export class FileWriter {
  private handle: FileHandle | undefined;
  private buffered: Uint8Array[] = [];
  private bufferedBytes = 0;
  private isClosed = false;

  constructor(private readonly path: string) {}

  async write(piece: string | Uint8Array) {
    const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
    this.buffered.push(bytes);
    this.bufferedBytes += bytes.byteLength;
    if (this.bufferedBytes >= BUFFER_BYTES) await this.flush();
  }

  async close() {
    if (this.isClosed) return;
    this.isClosed = true;
    try {
      await this.flush();
    } finally {
      await this.handle?.close();
    }
  }

  async discard() {
    this.buffered = [];
    this.bufferedBytes = 0;
    await this.close().catch(() => {});
  }

  private async flush() {
    this.handle ??= await open(this.path, "w", 0o600);
    const bytes = Buffer.concat(this.buffered);
    this.buffered = [];
    this.bufferedBytes = 0;
    for (let done = 0; done < bytes.byteLength;) {
      done += (await this.handle.write(bytes, done)).bytesWritten;
    }
  }
}
