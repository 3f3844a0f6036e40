import { expect, test } from "bun:test";

import { cleanHtml } from "./clean";
import type { Library } from "./library";
import { renderContent } from "./render";

const definition = "No sperm were found in the semen.";
const library: Library = {
  sources: new Map(),
  definitions: new Map([
    ["azoospermia", { key: "azoospermia", name: "Azoospermia", definition }],
    ["fsh", { key: "fsh", name: "FSH", definition: "A <b>hormone</b>.\u202e" }],
  ]),
};
const render = (html: string) => renderContent(cleanHtml(html), new Map(), library);
const word = '<dfn data-term="azoospermia">no sperm</dfn>';

test("an explained word links to the glossary, and its definition follows the text once", () => {
  expect(render(`<p>Often ${word}, ${word}.</p>`).rendered).toBe(
    '<p>Often <a class="word" href="/glossary#azoospermia">no sperm</a>, <a class="word" href="/glossary#azoospermia">no sperm</a>.</p>' +
      '<section class="words" aria-label="Words in this article"><h2>Words in this article</h2>' +
      `<p id="word-azoospermia" popover="" tabindex="-1"><strong>Azoospermia</strong>: ${definition} <a href="/glossary#azoospermia">Glossary</a></p></section>`,
  );
});

test("a word whose entry was deleted stays as plain text", () => {
  expect(render('<p>a <dfn data-term="gone">b <strong>c</strong></dfn></p>').rendered).toBe(
    "<p>a b <strong>c</strong></p>",
  );
});

test("definitions are part of neither headings nor the text that is searched, and can contain no HTML [T75]", () => {
  const { headings, text, rendered } = render(`<h2>What ${word} means</h2><p><dfn data-term="fsh">FSH</dfn></p>`);
  expect(headings).toEqual([{ id: "section-what-no-sperm-means", text: "What no sperm means", level: 2 }]);
  expect(text).toBe("What no sperm means\n\nFSH");
  expect(rendered).toContain("A &lt;b&gt;hormone&lt;/b&gt;. <a");
});
