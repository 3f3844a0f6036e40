import { zstdCompressSync, zstdDecompressSync } from "node:zlib";

import { fast } from "./packed-text";

const MIN_PACKED_LENGTH = 500;

type StoredRow<Row> = { version: string; row: Row | Uint8Array };

export class PackedRows<Row extends object> {
  private readonly rows = new Map<number, StoredRow<Row>>();

  put(id: number, version: string, row: Row) {
    const text = JSON.stringify(row);
    this.rows.set(id, { version, row: text.length < MIN_PACKED_LENGTH ? row : zstdCompressSync(text, fast) });
  }

  has(id: number, version: string) {
    return this.rows.get(id)?.version === version;
  }

  take(id: number): Row {
    const kept = this.rows.get(id);
    if (!kept) throw new Error(`The row ${id} was not read`);
    this.rows.delete(id);
    return kept.row instanceof Uint8Array ? JSON.parse(zstdDecompressSync(kept.row).toString()) : kept.row;
  }
}
