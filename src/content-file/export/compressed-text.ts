import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

const BLOCK_BYTES = 256 * 1024;
export const FAST_COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export class CompressedText {
  bytes = 0;
  private blocks: Uint8Array[] = [];
  private pending: Uint8Array[] = [];
  private pendingBytes = 0;

  add(text: string) {
    const piece = new TextEncoder().encode(text);
    this.bytes += piece.byteLength;
    this.pending.push(piece);
    this.pendingBytes += piece.byteLength;
    if (this.pendingBytes >= BLOCK_BYTES) this.compress();
  }

  *chunks() {
    this.compress();
    for (let block = this.blocks.shift(); block; block = this.blocks.shift())
      yield new Uint8Array(zstdDecompressSync(block));
  }

  private compress() {
    if (this.pendingBytes > 0) this.blocks.push(zstdCompressSync(Buffer.concat(this.pending), FAST_COMPRESSION));
    this.pending = [];
    this.pendingBytes = 0;
  }
}
