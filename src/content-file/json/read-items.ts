import { countGarbage } from "@db/garbage";

import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import type { JsonItem, JsonSplitter } from "./splitter";

/** A chunk may hold a million items, of two bytes each. */
const PIECE_BYTES = 64 * 1024;

/** The items of a JSON text in their order. `onChunk` is told of each piece after it was cut. Throws a JsonFault. */
export async function* readItems(
  chunks: AsyncIterable<Uint8Array>,
  splitter: JsonSplitter,
  onChunk: (chunk: Uint8Array) => void = () => {},
): AsyncGenerator<JsonItem> {
  for await (const chunk of chunks) {
    for (let from = 0; from < chunk.length; from += PIECE_BYTES) {
      const piece = chunk.subarray(from, from + PIECE_BYTES);
      const items = splitter.push(piece);
      onChunk(piece);
      for (const item of items) {
        yield item;
        countGarbage(item.bytes?.length ?? 0);
        await yieldToEventLoop();
      }
      await yieldToEventLoop();
    }
  }
  yield* splitter.end();
}
