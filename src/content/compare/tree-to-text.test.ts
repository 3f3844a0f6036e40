import { expect, test } from "bun:test";

import { parseTree } from "../parse";
import { treeToText } from "./tree-to-text";

test("each block is a line of its own, and an item begins with its bullet", () => {
  const html =
    '<h2>Limits</h2><ul><li><p>One</p></li><li><p>Two<br>lines</p></li></ul><figure><img src="/a.png" alt="A map"></figure><p>End</p>';
  expect(treeToText(parseTree(html))).toBe("Limits\n• One\n• Two\nlines\n[Image: A map]\nEnd");
});

test("a citation has no text, except in a comparison", () => {
  const tree = parseTree('<p>Half<cite data-ref="k7f3q2 m2x9aa"></cite>, <dfn data-term="fsh">FSH</dfn></p>');
  expect(treeToText(tree)).toBe("Half, FSH");
  expect(treeToText(tree, { showsSources: true })).toBe("Half [Source k7f3q2, m2x9aa], FSH");
});
