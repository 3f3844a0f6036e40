import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";

/** When the chunks fail, the connection is aborted so that a browser does not take half a file for a complete one. */
export function bodyStream(chunks: AsyncIterable<Uint8Array>, label: string) {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        log("error", `${label} was interrupted`, { error: describeError(error) });
        controller.error(error);
      }
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
