import { expect, test } from "bun:test";

import { findArticle } from "@/posts/queries";
import { convertAndImport } from "@/testing/convert-and-import";
import { wordPressPost, wordPressWith } from "@/testing/sample-exports";

const words = "10µg Männer “quoted” – ½";
const exportDeclaring = (encoding: string) =>
  wordPressWith(wordPressPost(`<p>${words}</p>`, { title: words })).replace(
    'encoding="UTF-8"',
    `encoding="${encoding}"`,
  );

/** Encodes one byte per character, in windows-1252. */
const windows1252 = (text: string) =>
  Uint8Array.from(text, (character) => ({ "“": 0x93, "”": 0x94, "–": 0x96 })[character] ?? character.charCodeAt(0));

function utf16(text: string, isBigEndian: boolean) {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return new Uint8Array(view.buffer);
}

test.each([
  ["ISO-8859-1", windows1252(exportDeclaring("ISO-8859-1"))],
  ["windows-1252", windows1252(exportDeclaring("windows-1252"))],
  ["UTF-8 with a byte order mark", `\uFEFF${exportDeclaring("UTF-8")}`],
  ["UTF-8 with a byte order mark that calls itself ISO-8859-1", `\uFEFF${exportDeclaring("ISO-8859-1")}`],
  ["UTF-16 with a byte order mark", utf16(`\uFEFF${exportDeclaring("UTF-16")}`, false)],
  ["big-endian UTF-16 with a byte order mark", utf16(`\uFEFF${exportDeclaring("UTF-16")}`, true)],
  ["UTF-16 without a mark", utf16(exportDeclaring("utf-16"), false)],
  ["big-endian UTF-16 without a mark", utf16(exportDeclaring("utf-16"), true)],
  ["UTF-8 that calls itself UTF-16", exportDeclaring("UTF-16")],
])("a WordPress export in %s keeps its characters [I3]", async (_what, file) => {
  const { notes } = await convertAndImport(file);
  expect(await findArticle("one")).toMatchObject({ title: words, excerpt: words });
  expect(notes.filter((note) => note.includes("�"))).toEqual([]);
});

test("characters that are split between two chunks of the file are read correctly [I3]", async () => {
  const long = "ä".repeat(200_000);
  await convertAndImport(wordPressWith(wordPressPost(`<p>x${long}</p>`)));
  expect((await findArticle("one"))?.content).toContain(`x${long}`);
});

test("posts with bytes that are invalid in the file's encoding are reported [I3]", async () => {
  const fine = wordPressPost("<p>fine</p>", { "wp:post_name": "fine" });
  const { notes } = await convertAndImport(windows1252(wordPressWith(wordPressPost("<p>M\u00e4nner</p>"), fine)));
  expect(notes).toContain(
    "1 post has unreadable characters (shown as �), because the file is not in the encoding it declares: one.",
  );
});

test("a file in an unknown encoding is refused, and the message names the encoding [I3]", async () => {
  await expect(convertAndImport(exportDeclaring("klingon-8"))).rejects.toThrow(
    "This file is in the encoding “klingon-8”, which Waymark can't read. Save it as UTF-8.",
  );
});

test.each([
  ["<br />\n<b>Warning</b>: Cannot modify header information in <b>/var/www/x.php</b> on line <b>5</b><br />\n"],
  ["PHP Notice: Undefined index [1] in /x.php\n\n"],
  ["\n\n  "],
])("%j before an export is ignored [I18]", async (prefix) => {
  await convertAndImport(prefix + wordPressWith(wordPressPost("<p>a</p>")));
  expect(await findArticle("one")).toBeDefined();
});

test.each([
  ["a ZIP archive", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0])],
  ["compressed with gzip", Bun.gzipSync(wordPressWith(wordPressPost("<p>a</p>")))],
])("a file that is %s is refused [I18]", async (what, bytes) => {
  await expect(convertAndImport(bytes)).rejects.toThrow(
    `This file is ${what}. Unpack it, and select the .xml or .json file inside.`,
  );
});
