import { HTTPException } from "hono/http-exception";

export type BodyLimit = {
  maxBytes: number;
  timeoutMs: number;
  tooLargeMessage: string;
};

/** Throws an HTTPException: 413 for too many bytes, 408 on a timeout, 400 when the body ends early. */
export async function readBody(body: ReadableStream<Uint8Array>, limit: BodyLimit): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const { promise: timedOut, resolve: expire } = Promise.withResolvers<"late">();
  const timer = setTimeout(expire, limit.timeoutMs, "late");
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (;;) {
      const next = await Promise.race([reader.read().catch(() => "broken" as const), timedOut]);
      if (next === "late") throw new HTTPException(408, { message: "The request took too long to arrive." });
      if (next === "broken") throw new HTTPException(400, { message: "The request ended early." });
      if (next.done) return Bun.concatArrayBuffers(chunks, Number.POSITIVE_INFINITY, true);
      bytes += next.value.byteLength;
      if (bytes > limit.maxBytes) throw new HTTPException(413, { message: limit.tooLargeMessage });
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => {});
  }
}
