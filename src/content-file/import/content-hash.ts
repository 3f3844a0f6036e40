import type { JsonSplitter } from "@/content-file/json/splitter";

/** Hashes a file as it comes in, up to the comma that its manifest follows. */
export class ContentHash {
  private hasher = new Bun.CryptoHasher("sha256");
  private hashed = 0;
  private waiting: Uint8Array = new Uint8Array();

  constructor(private readonly splitter: JsonSplitter) {}

  /** Call it after the splitter has read the same chunk. */
  add(chunk: Uint8Array) {
    const { settled, sections } = this.splitter;
    this.waiting = this.waiting.length === 0 ? chunk : Buffer.concat([this.waiting, chunk]);
    const manifest = sections.get("manifest");
    const until = Math.min(settled, manifest?.before ?? settled);
    if (until > this.hashed) {
      this.hasher.update(this.waiting.subarray(0, until - this.hashed));
      this.waiting = this.waiting.subarray(until - this.hashed);
      this.hashed = until;
    }
    if (manifest) this.waiting = new Uint8Array();
  }

  digest() {
    return this.hasher.digest("hex");
  }
}
