import { JsonError, parseItem } from "./json/item-scanner";
import { JsonSplitter } from "./json/splitter";

export type Outline = {
  problem: "Invalid JSON file" | "Invalid backup file format" | undefined;
  counts: Record<string, number>;
  names: string[];
};

const MAX_ITEM_BYTES = 64 * 1024 * 1024;

export async function readOutline(
  stream: ReadableStream<Uint8Array>,
  onProgress: (bytes: number) => void = () => {},
): Promise<Outline> {
  const splitter = new JsonSplitter(MAX_ITEM_BYTES);
  const reader = stream.getReader();
  let bytes = 0;
  let hasVersion = false;
  function readVersion({ key, position, bytes: json }: ReturnType<JsonSplitter["push"]>[number]) {
    const value = json && parseItem(json);
    if (key === "version" && position === undefined)
      hasVersion = typeof value === "number" || typeof value === "string";
  }
  try {
    // Not every browser can iterate a stream.
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      for (const item of splitter.push(value)) readVersion(item);
      bytes += value.byteLength;
      onProgress(bytes);
    }
    for (const item of splitter.end()) readVersion(item);
  } catch (error) {
    await reader.cancel();
    if (!(error instanceof JsonError)) throw error;
    return { problem: "Invalid JSON file", counts: {}, names: [] };
  }
  const lists = [...splitter.sections].filter(([, { isArray }]) => isArray);
  const isBackup = hasVersion && splitter.sections.get("posts")?.isArray === true;
  return {
    problem: isBackup ? undefined : "Invalid backup file format",
    counts: Object.fromEntries(lists.map(([name, { items }]) => [name, items])),
    names: [...splitter.sections.keys()],
  };
}
