import { type FileHandle, open } from "node:fs/promises";

const BUFFER_BYTES = 1024 * 1024;

/** Unlike Bun's own writer, a write to a full disk rejects the call that met it. */
export class FileWriter {
  private handle: FileHandle | undefined;
  private pieces: Uint8Array[] = [];
  private waiting = 0;
  private isClosed = false;

  constructor(private readonly path: string) {}

  async write(piece: string | Uint8Array) {
    const bytes = typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
    this.pieces.push(bytes);
    this.waiting += bytes.byteLength;
    if (this.waiting >= BUFFER_BYTES) await this.flush();
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
    this.pieces = [];
    this.waiting = 0;
    await this.close().catch(() => {});
  }

  private async flush() {
    this.handle ??= await open(this.path, "w", 0o600);
    const bytes = Buffer.concat(this.pieces);
    this.pieces = [];
    this.waiting = 0;
    for (let done = 0; done < bytes.byteLength;) {
      done += (await this.handle.write(bytes, done)).bytesWritten;
    }
  }
}
