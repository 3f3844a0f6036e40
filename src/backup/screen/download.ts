import { explainUnreachable, failureOf } from "./request";

/** Chunks are joined to blobs of this size, which the browser may keep on its disk. */
const PART_BYTES = 16 * 1024 * 1024;

export type Progress = { done: number; total: number | undefined };

export async function download(url: string, onProgress: (progress: Progress) => void) {
  const response = await explainUnreachable(fetch(url, { credentials: "include" }));
  if (!response.ok || !response.body) throw await failureOf(response);
  // A stream that Bun sends has no Content-Length.
  const total = Number(response.headers.get("X-Total-Bytes") ?? response.headers.get("Content-Length")) || undefined;
  const file = await explainUnreachable(collect(response.body, (done) => onProgress({ done, total })));
  if (total !== undefined && file.size !== total) throw new Error("The download is incomplete");
  saveAs(file, nameIn(response.headers.get("Content-Disposition")));
}

async function collect(body: ReadableStream<Uint8Array<ArrayBuffer>>, onProgress: (done: number) => void) {
  const parts: Blob[] = [];
  let pending: Uint8Array<ArrayBuffer>[] = [];
  let pendingBytes = 0;
  let done = 0;
  const reader = body.getReader();
  for (let { value } = await reader.read(); value; { value } = await reader.read()) {
    pending.push(value);
    pendingBytes += value.byteLength;
    done += value.byteLength;
    if (pendingBytes >= PART_BYTES) {
      parts.push(new Blob(pending));
      pending = [];
      pendingBytes = 0;
    }
    onProgress(done);
  }
  return new Blob([...parts, ...pending], { type: "application/json" });
}

const nameIn = (disposition: string | null) =>
  /filename="([^"]+)"/.exec(disposition ?? "")?.[1] ?? `waymark-${new Date().toISOString()}.json`;

export function saveAs(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // By then, the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
