import { expect, test } from "bun:test";

import { parseTree } from "../parse";
import { treeToText } from "./tree-to-text";

test("each block is a line of its own, and an item begins with its bullet", () => {
  const html =
    '<h2>Limits</h2><ul><li><p>One</p></li><li><p>Two<br>lines</p></li></ul><figure><img src="/a.png" alt="A map"></figure><p>End</p>';
  expect(treeToText(parseTree(html))).toBe("Limits\n• One\n• Two\nlines\n[Image: A map]\nEnd");
});
