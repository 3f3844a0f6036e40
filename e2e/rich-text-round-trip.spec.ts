import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { fragments } from "@/testing/fragments";
import { markFragments } from "@/testing/mark-fragments";

import { cleanHtml } from "../src/content/clean";
import { formatHtml } from "../src/rich-text/format-html";
import { expect, test } from "./helpers/fixtures";
import { enterSource, openRichText, readSource } from "./helpers/rich-text";

test.use({ reusesPage: true });

const folder = join(import.meta.dirname, "../db/demo/articles");
const articles = Object.fromEntries(
  readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]),
);

const groups = {
  ...inGroupsOf(10, "demo articles", articles),
  ...inGroupsOf(26, "fragments", fragments),
  ...inGroupsOf(30, "texts with citations and explained words", markFragments),
};

for (const [name, group] of Object.entries(groups)) {
  test(`the editor preserves stored HTML byte for byte: ${name} [T33, F28]`, async ({
    signedIn: page,
    allowProblem,
  }) => {
    test.setTimeout(180_000);
    // The fragments refer to images that don't exist.
    allowProblem(/404 .*\/media\//);
    await openRichText(page);
    await enterSource(page, "<p>something else</p>");
    const stored = Object.entries(group).map(([what, html]) => ({ what, html: cleanHtml(html) }));
    for (const [position, { html }] of stored.entries()) {
      const written = await enterSource(page, html);
      if (position > 0) expectSame(written, stored[position - 1]);
    }
    expectSame(await readSource(page), stored.at(-1));
  });
}

function expectSame(written: string, stored?: { what: string; html: string }) {
  expect(written, stored?.what).toBe(formatHtml(stored?.html ?? ""));
  expect(cleanHtml(written), stored?.what).toBe(stored?.html);
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

test("attribute values that look like HTML stay as they are, in the text and in its source [E9]", async ({
  signedIn: page,
}) => {
  const image = `/media/${"ab12".repeat(16)}-640.webp`;
  await page.route("**/media/**", (route) => route.fulfill({ path: "public/logo.svg" }));
  const content = [
    `<figure><img src="${image}" alt="Dose on day one = 75 IU; style = solid" title="a onclick=b &lt;/p&gt; style=&quot;c&quot;"></figure>`,
    '<p><a href="https://example.org/?style=1&amp;onclick=2" title="the onset = early &lt;style&gt;x&lt;/style&gt;">words</a></p>',
    "<p>for x style = y, and on day = 1 &lt;p style=z&gt;</p>",
  ].join("");
  const text = await openRichText(page);
  await enterSource(page, content);
  await text.getByText("words").click();
  await page.keyboard.press("End");
  await page.keyboard.type(".");
  expect(await readSource(page)).toBe(content.replace("words</a>", "words</a>.").replaceAll(/(?=<p>)/g, "\n"));
});
