import type { JsonSplitter } from "@/content-file/json/splitter";

/** Hashes a file as it is read, up to the comma before its manifest. */
export class ContentHash {
  private hasher = new Bun.CryptoHasher("sha256");
  private hashed = 0;
  private pending: Uint8Array = new Uint8Array();

  constructor(private readonly splitter: JsonSplitter) {}

  /** Must be called after the splitter has read the same chunk. */
  add(chunk: Uint8Array) {
    const { settled, sections } = this.splitter;
    this.pending = this.pending.length === 0 ? chunk : Buffer.concat([this.pending, chunk]);
    const manifest = sections.get("manifest");
    const until = Math.min(settled, manifest?.commaOffset ?? settled);
    if (until > this.hashed) {
      this.hasher.update(this.pending.subarray(0, until - this.hashed));
      this.pending = this.pending.subarray(until - this.hashed);
      this.hashed = until;
    }
    if (manifest) this.pending = new Uint8Array();
  }

  digest() {
    return this.hasher.digest("hex");
  }
}
