import { collectGarbageAfterCopying } from "@db/collect-garbage";

import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import type { JsonItem, JsonSplitter } from "./splitter";

const PIECE_BYTES = 64 * 1024;

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
        collectGarbageAfterCopying(item.bytes?.length ?? 0);
        await yieldToEventLoop();
      }
      await yieldToEventLoop();
    }
  }
  yield* splitter.end();
}
