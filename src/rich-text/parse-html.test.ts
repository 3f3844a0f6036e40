import { expect, test } from "bun:test";

import { parse, serialize } from "parse5";

import { parseInTasks } from "./parse-html";

test.each([
  "",
  "a",
  "<p>🧬é &amp;notin; &lt;b&gt; &#x1F9EC;\r\n\r\nx</p>\r<p>y",
  '<table><tr><td colspan="2">a<ul><li>b</table><p title="a>b">c<!-- d -- e --><pre>\n\nf</pre>',
  "<svg><![CDATA[x]]><path d='M0 0'/></svg><math><mi>n</mi></math><p>\0\ud83e</p><script>1</scr</script>",
])("HTML gives the same document parsed in tasks and parsed at once: %j", async (html) => {
  const whole = serialize(parse(html, { scriptingEnabled: false }));
  for (const length of [1, 2, 3, 7]) expect(serialize(await parseInTasks(html, length))).toBe(whole);
});
