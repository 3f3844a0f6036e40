import { expect, test } from "bun:test";

import { readOutline } from "@/content-file/outline";

import { JsonError, parseItem } from "./item-scanner";
import { JsonSplitter } from "./splitter";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Reads JSON in pieces of `size` bytes and puts the value together from its items. */
function readInPieces(json: string, size: number) {
  const splitter = new JsonSplitter(1_000_000);
  const bytes = bytesOf(json);
  const items = [];
  for (let at = 0; at < bytes.length; at += size) items.push(...splitter.push(bytes.subarray(at, at + size)));
  items.push(...splitter.end());
  const whole: Record<string, unknown> = {};
  for (const [key, { isArray }] of splitter.sections) if (isArray) whole[key] = [];
  for (const { key, position, bytes: item } of items) {
    if (position === undefined) whole[key] = parseItem(item);
    else (whole[key] as unknown[])[position] = parseItem(item);
  }
  return whole;
}

const value = {
  version: 2,
  text: 'a "quoted" \\ and \\" 🧬 \u0301 } ] , :',
  nothing: null,
  'a name, with \\ and "': true,
  empty: [],
  object: { a: [1, { b: "]" }], c: "\\" },
  posts: [{ title: "[{" }, [], {}, "plain", "\\\\", -1.5e3, false, null, { deep: [[["x"]]] }],
  tags: [{ name: "é" }],
  last: 12,
};

test.each([1, 2, 3, 5, 7, 64, 100_000])(
  "read in pieces of %d bytes, the items equal what JSON.parse returns",
  (size) => {
    expect(readInPieces(JSON.stringify(value), size)).toEqual(value);
    expect(readInPieces(JSON.stringify(value, null, 2), size)).toEqual(value);
  },
);

test("refuses what JSON.parse refuses, wherever a character is removed, a comma is added or the text ends", () => {
  const json = JSON.stringify(value);
  const isJson = (text: string) => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  const isRead = (text: string) => {
    try {
      readInPieces(text, 16);
      return true;
    } catch {
      return false;
    }
  };
  let refused = 0;
  for (let at = 0; at < json.length; at += 1) {
    for (const text of [
      json.slice(0, at) + json.slice(at + 1),
      `${json.slice(0, at)},${json.slice(at)}`,
      json.slice(0, at),
    ]) {
      // Half a surrogate pair can't be encoded.
      if (!text.isWellFormed()) continue;
      if (!isJson(text)) refused += 1;
      expect([text, isRead(text)]).toEqual([text, isJson(text)]);
    }
  }
  expect(refused).toBeGreaterThan(json.length);
});

test("each list can be read again from its offsets", () => {
  const json = JSON.stringify(value);
  const splitter = new JsonSplitter(1000);
  splitter.push(bytesOf(json));
  const { from, to } = splitter.sections.get("posts") ?? { from: 0, to: 0 };
  const part = new JsonSplitter(1000, { insideList: "posts" });
  const items = [...part.push(bytesOf(json).subarray(from, to)), ...part.end()];
  expect(items.map(({ bytes }) => parseItem(bytes))).toEqual(value.posts as unknown[]);
});

test.each([1, 3, 8, 1000])(
  "in pieces of %d bytes, lists inside other values are split too if `shouldSplit` says so",
  (size) => {
    const shouldSplit = ({ path, isArray }: { path: string; isArray: boolean }) =>
      isArray ? /^(db|db\.\d+\.data\.\w+)$/.test(path) : /^(|db\.\d+|db\.\d+\.data)$/.test(path);
    const rows = [{ id: 1, tags: [["x", { data: [] }]] }, "}]", [], null];
    const json = JSON.stringify({ meta: {}, db: [{ meta: { v: 5 }, data: { posts: rows, none: [], tags: [7] } }, 8] });
    const splitter = new JsonSplitter(1000, { shouldSplit });
    const items = [];
    for (let at = 0; at < json.length; at += size) items.push(...splitter.push(bytesOf(json.slice(at, at + size))));
    items.push(...splitter.end());
    expect(items.map(({ key, position, bytes }) => [key, position, parseItem(bytes)])).toEqual([
      ["meta", undefined, {}],
      ["meta", undefined, { v: 5 }],
      ...rows.map((row, position) => ["posts", position, row]),
      ["tags", 0, 7],
      ["db", 1, 8],
    ]);
    expect(() => new JsonSplitter(1000, { shouldSplit }).push(bytesOf('{"db":[{"data":{"posts":[1}]}}'))).toThrow(
      JsonError,
    );
  },
);

test("an item that is too long is reported without its bytes", () => {
  const splitter = new JsonSplitter(10);
  const items = splitter.push(bytesOf('{"posts":["0123456789","short"]}'));
  expect(items.map(({ bytes }) => bytes?.length)).toEqual([undefined, 7]);
});

test("bytes that are not UTF-8 are refused", () => {
  const bytes = bytesOf('{"posts":["xx"]}');
  bytes[11] = 0xff;
  const [item] = new JsonSplitter(1000).push(bytes);
  expect(() => parseItem(item?.bytes)).toThrow();
});

test.each([
  ['{"version":1,"posts":[{},{}],"tags":[]}', undefined, { posts: 2, tags: 0 }],
  ['{"version":1,"posts":[{}', "Invalid JSON file", {}],
  ['{"posts":[]}', "Invalid backup file format", { posts: 0 }],
  ['{"version":1}', "Invalid backup file format", {}],
  ['{"db":[{"data":{}}]}', "Invalid backup file format", { db: 1 }],
  ["[]", "Invalid backup file format", {}],
  ["", "Invalid JSON file", {}],
])("the outline of %s has its problem and the length of each list", async (json, problem, counts) => {
  const outline = await readOutline(new Blob([json]).stream());
  expect([outline.problem, outline.counts] as unknown[]).toEqual([problem, counts]);
});
