import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib";

const PACK_BYTES = 256 * 1024;
export const fast = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

export class PackedText {
  bytes = 0;
  private packs: Uint8Array[] = [];
  private open: Uint8Array[] = [];
  private openBytes = 0;

  add(text: string) {
    const piece = new TextEncoder().encode(text);
    this.bytes += piece.byteLength;
    this.open.push(piece);
    this.openBytes += piece.byteLength;
    if (this.openBytes >= PACK_BYTES) this.pack();
  }

  *chunks() {
    this.pack();
    for (let pack = this.packs.shift(); pack; pack = this.packs.shift()) yield new Uint8Array(zstdDecompressSync(pack));
  }

  private pack() {
    if (this.openBytes > 0) this.packs.push(zstdCompressSync(Buffer.concat(this.open), fast));
    this.open = [];
    this.openBytes = 0;
  }
}
