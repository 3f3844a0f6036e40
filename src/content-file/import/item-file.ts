import { parseItem } from "@/content-file/json/item-scanner";
import { readItems } from "@/content-file/json/read-items";
import { JsonSplitter } from "@/content-file/json/splitter";
import { FileWriter } from "@/lib/disk/file-writer";

export class ItemFile<Item> {
  private readonly writer;
  private count = 0;

  constructor(private readonly path: string) {
    this.writer = new FileWriter(path);
  }

  async add(item: Item) {
    await this.writer.write(`${this.count === 0 ? "" : ",\n"}${JSON.stringify(item)}`);
    this.count += 1;
  }

  async close() {
    await this.writer.write("]");
    await this.writer.close();
  }

  discard() {
    return this.writer.discard();
  }

  async *read(): AsyncGenerator<Item> {
    const splitter = new JsonSplitter(Number.POSITIVE_INFINITY, { insideList: "items" });
    for await (const { bytes } of readItems(Bun.file(this.path).stream(), splitter)) yield parseItem(bytes) as Item;
  }
}
