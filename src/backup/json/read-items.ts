import { countGarbage } from "@db/collect-garbage";

import { breathe } from "@/lib/breathe";

import type { JsonItem, JsonSplitter } from "./splitter";

/** The items of a JSON text in their order. `onChunk` is told of each piece after it was cut. Throws a JsonFault. */
export async function* readItems(
  chunks: AsyncIterable<Uint8Array>,
  splitter: JsonSplitter,
  onChunk: (chunk: Uint8Array) => void = () => {},
): AsyncGenerator<JsonItem> {
  for await (const chunk of chunks) {
    const items = splitter.push(chunk);
    onChunk(chunk);
    for (const item of items) {
      yield item;
      countGarbage(item.bytes?.length ?? 0);
      await breathe();
    }
  }
  yield* splitter.end();
}
