import { parseItem } from "@/backup/json/item-scanner";
import { readItems } from "@/backup/json/read-items";
import { JsonSplitter } from "@/backup/json/splitter";

const FLUSH_BYTES = 1024 * 1024;

/** A list of any length, kept in a file. */
export class Spool<Item> {
  private readonly writer;
  private waiting = 0;
  private count = 0;
  private isClosed = false;

  constructor(private readonly path: string) {
    this.writer = Bun.file(path).writer();
  }

  async add(item: Item) {
    const text = `${this.count === 0 ? "" : ",\n"}${JSON.stringify(item)}`;
    this.count += 1;
    this.writer.write(text);
    this.waiting += text.length;
    if (this.waiting < FLUSH_BYTES) return;
    this.waiting = 0;
    await this.writer.flush();
  }

  /** Nothing can be added any more. */
  async close() {
    if (this.isClosed) return;
    this.isClosed = true;
    this.writer.write("]");
    await this.writer.end();
  }

  async *read(): AsyncGenerator<Item> {
    const splitter = new JsonSplitter(Number.POSITIVE_INFINITY, "items");
    for await (const { bytes } of readItems(Bun.file(this.path).stream(), splitter)) yield parseItem(bytes) as Item;
  }
}
