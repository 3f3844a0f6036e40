import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { cleanHtml } from "../src/content/clean";
import { fragments } from "../src/content/fragments";
import { withLines } from "../src/posts/editor/with-lines";
import { expect, test } from "./fixtures";
import { enterSource, openRichText, readSource } from "./rich-text";

const folder = join(import.meta.dirname, "../db/demo/articles");
const articles = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
);

const groups = { ...inGroupsOf(10, "demo articles", articles), ...inGroupsOf(25, "fragments", fragments) };

for (const [name, group] of Object.entries(groups)) {
  test(`the editor gives back byte for byte what it was given: ${name}`, async ({ signedIn: page, expectProblem }) => {
    test.setTimeout(180_000);
    // The pictures of the fragments are nowhere.
    expectProblem(/404 .*\/media\//);
    await openRichText(page);
    await enterSource(page, "<p>something else</p>");
    for (const [what, html] of Object.entries(group)) {
      const stored = cleanHtml(html);
      await enterSource(page, stored);
      const written = await readSource(page);
      expect(written, what).toBe(withLines(stored));
      expect(cleanHtml(written), what).toBe(stored);
    }
  });
}

function inGroupsOf(size: number, kind: string, all: { readonly [name: string]: string }) {
  const entries = Object.entries(all);
  const starts = Array.from({ length: Math.ceil(entries.length / size) }, (_, group) => group * size);
  return Object.fromEntries(
    starts.map((start) => [
      `${kind} ${start + 1} to ${Math.min(start + size, entries.length)}`,
      Object.fromEntries(entries.slice(start, start + size)),
    ]),
  );
}
