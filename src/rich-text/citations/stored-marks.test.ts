import { expect, test } from "bun:test";
import { join } from "node:path";

import { cleanHtml } from "@/content/clean";
import { makeEditorSchema } from "@/testing/editor-schema";
import { readStored } from "@/testing/editor-text";
import { markFragments } from "@/testing/mark-fragments";

import { writeDocument } from "../document-html";

globalThis.location ??= { origin: "http://localhost:3000" } as Location;
const schema = await makeEditorSchema();
const folder = join(import.meta.dir, "../../../db/demo/articles");
const articles = [...new Bun.Glob("*.html").scanSync(folder)];

test("cleaning changes no byte of the 60 sample texts with citations and explained words", () => {
  expect(Object.keys(markFragments)).toHaveLength(60);
  for (const [name, html] of Object.entries(markFragments)) expect(cleanHtml(html), name).toBe(html);
});

test.each(Object.entries(markFragments))("opening and saving a sample text changes no byte: %s", (_name, html) => {
  expect(writeDocument(readStored(schema, html))).toEqual({ html });
});

test.each(articles)("opening and saving a demo article changes no byte: %s", async (name) => {
  const html = cleanHtml(await Bun.file(join(folder, name)).text());
  expect(writeDocument(readStored(schema, html))).toEqual({ html });
});
