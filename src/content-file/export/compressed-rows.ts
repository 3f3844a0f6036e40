import { zstdCompressSync, zstdDecompressSync } from "node:zlib";

import { FAST_COMPRESSION } from "./compressed-text";

const MIN_COMPRESSED_LENGTH = 500;

type StoredRow<Row> = { version: string; row: Row | Uint8Array };

export class CompressedRows<Row extends object> {
  private readonly rows = new Map<number, StoredRow<Row>>();

  put(id: number, version: string, row: Row) {
    const text = JSON.stringify(row);
    this.rows.set(id, {
      version,
      row: text.length < MIN_COMPRESSED_LENGTH ? row : zstdCompressSync(text, FAST_COMPRESSION),
    });
  }

  has(id: number, version: string) {
    return this.rows.get(id)?.version === version;
  }

  take(id: number): Row {
    const stored = this.rows.get(id);
    if (!stored) throw new Error(`The row ${id} was not read`);
    this.rows.delete(id);
    return stored.row instanceof Uint8Array ? JSON.parse(zstdDecompressSync(stored.row).toString()) : stored.row;
  }
}
