import { expect, test } from "bun:test";

import type { Element } from "hast";
import { visit } from "unist-util-visit";

import { runSteps } from "@/lib/async/run-steps";

import { cleanHtml, writeSafe } from "./clean";
import { emptyLibrary } from "./library";
import { parseHtml } from "./parse";
import { renderContent } from "./render";
import { element, text } from "./tree";

const tags =
  /^(h[1-4]|p|[uo]l|li|a|cite|dfn|strong|em|s|su[bp]|code|pre|blockquote|hr|br|figure|img|figcaption|table|thead|tbody|tr|t[dh])$/;
const attributes = /^(a\.(href|title)|cite\.dataRef|dfn\.dataTerm|img\.(src|alt|title)|ol\.start|code\.className)$/;
const renderedAttributes = /^(h\d\.id|a\.rel|img\.(srcSet|sizes|width|height|loading|decoding)|th\.scope|div\..*)$/;
const addresses = /^(https?:|mailto:|tel:|[^:]*$|[^:]*[/?#])/;

/** Everything in this HTML, as browsers read it, that no article needs. */
function forbiddenIn(html: string, isRendered = false) {
  const found: string[] = [];
  visit(parseHtml(html), (node) => {
    if (node.type === "comment") found.push("comment");
    if (node.type !== "element") return;
    const { tagName, properties } = node as Element;
    if (!tags.test(tagName) && !(isRendered && tagName === "div")) found.push(tagName);
    for (const [name, value] of Object.entries(properties)) {
      const place = `${tagName}.${name}`;
      if (!attributes.test(place) && !(isRendered && renderedAttributes.test(place))) found.push(place);
      if (/^(href|src)$/.test(name) && !addresses.test(String(value))) found.push(String(value));
    }
  });
  return found;
}

test("the check for forbidden HTML detects it", () => {
  const html = "<p onclick=x><u>y</u><a href='javascript:x' rel=z>x</a><!-- x --><code class=x>";
  expect(forbiddenIn(html)).toEqual(["p.onClick", "u", "javascript:x", "a.rel", "comment"]);
});

test.each([
  "<script>alert(1)</script>",
  "<cite data-ref=k7f3q2 data-term=x onclick=alert(1) style=x id=y>a<dfn data-term=fsh onmouseover=alert(1) title=z>b</dfn></cite>",
  "<cite data-ref='k7f3q2\"><img src=x onerror=alert(1)>'>a</cite><dfn data-term='\"><svg onload=alert(1)>'>b</dfn>",
  "<img src=x onerror=alert(1)>",
  "<img src=x onerror=alert(1)//",
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<xmp><script>alert(1)</script></xmp>",
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<style><img src=x onerror=alert(1)></style>",
  "<title><img src=x onerror=alert(1)></title>",
  "<textarea><img src=x onerror=alert(1)></textarea>",
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  "<iframe src=javascript:alert(1)>",
  "<object data=javascript:alert(1)></object><embed src=javascript:alert(1)>",
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<math><mi//xlink:href='data:x,<script>alert(1)</script>'>",
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><p><style><g title="</style><img src=x onerror=alert(1)>">',
  "<!--><img src=x onerror=alert(1)>-->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?xml version='1.0'?><img src=x onerror=alert(1)>",
  "<a href='javascript:alert(1)'>x</a>",
  "<p onclick=alert(1) style='background:url(javascript:alert(1))' class='fixed inset-0' id='root' name='x'>x</p>",
  "<input autofocus onfocus=alert(1)><select onfocus=alert(1)><option>x</select><button formaction=javascript:alert(1)>x</button>",
  "<details open ontoggle=alert(1)><summary>x</summary></details>",
  "<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  "<body onload=alert(1)><html onclick=alert(1)>",
  "<base href='https://evil.example/'><link rel=stylesheet href=x><meta http-equiv=refresh content='0;url=javascript:alert(1)'>",
  "<table background='javascript:alert(1)'><td onmouseover=alert(1)>x</table>",
  "<template><script>alert(1)</script></template>",
  "<marquee onstart=alert(1)>x</marquee><bgsound src=javascript:alert(1)>",
  "<x onclick=alert(1)>x</x><is-custom onclick=alert(1)>y</is-custom>",
  "<img srcset='x 1x' src='/media/x' onload=alert(1)><picture><source srcset=x></picture>",
  "<a href=x target=_blank ping=https://evil.example/ download>x</a>",
  "&lt;script&gt;alert(1)&lt;/script&gt;<p>&#60;img src=x onerror=alert(1)&#62;</p>",
  "<pre><code class='language-js\" onclick=\"alert(1)'>x</code></pre>",
  "<code class='language-&lt;script&gt;'>x</code><ol start='1 onclick=alert(1)'><li>x</ol>",
  '<p title="</p><script>alert(1)</script>">x</p>',
  "<frameset><frame src=javascript:alert(1)></frameset><plaintext><script>alert(1)</script>",
])("nothing active gets through: %s [T28, T32, F1]", (attack) => {
  const clean = cleanHtml(attack);
  expect(forbiddenIn(clean)).toEqual([]);
  expect(cleanHtml(clean)).toBe(clean);
  expect(forbiddenIn(renderContent(clean, new Map(), emptyLibrary).rendered, true)).toEqual([]);
});

test("rehype-sanitize removes what our own reader lets through by mistake [T28, A10]", () => {
  const faulty = [
    element("script", {}, [text("alert(1)")]),
    element("iframe", { src: "https://example.org/" }, [text("a")]),
    element("a", { href: "javascript:alert(1)" }, [text("b")]),
    element("a", { href: "https://example.org/" }, [text("c")]),
    element("code", { className: ["x"] }, [text("d")]),
  ];
  const tree = { type: "root" as const, children: [element("p", { dir: "ltr" }, faulty)] };
  expect(runSteps(writeSafe(tree))).toBe('<p>a<a>b</a><a href="https://example.org/">c</a><code class="">d</code></p>');
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "java\rscript:alert(1)",
  "java\u0000script:alert(1)",
  "\u0001javascript:alert(1)",
  "\u001fjavascript:alert(1)",
  "\u00a0javascript:alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "&#106;avascript:alert(1)",
  "javascript:https://example.org/",
  "javascript\u200b:alert(1)",
  "vbscript:msgbox(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "data:,x",
  "blob:https://example.org/1",
  "file:///etc/passwd",
  "ftp://example.org/",
  "about:blank",
  "view-source:https://example.org/",
  "jar:https://example.org/!/",
  "feed:javascript:alert(1)",
  "filesystem:https://example.org/",
  "intent://x#Intent;end",
  "ws://example.org/",
  "chrome://settings",
  "livescript:x",
  "mocha:x",
  "sms:+441234567",
  "x:y",
  ":x",
])("a link to %j loses its address and keeps its text [T31, F2]", (href) => {
  expect(cleanHtml(`<p>a <a href="${href}">b</a> c</p>`)).toBe("<p>a b c</p>");
});

test.each([
  ["https://example.org/a?b=1#c", "https://example.org/a?b=1#c"],
  ["HTTP://example.org/", "http://example.org/"],
  ["//example.org/x", "//example.org/x"],
  ["mailto:a@example.org", "mailto:a@example.org"],
  ["tel:+44 1234", "tel:+44%201234"],
  ["/article/x", "/article/x"],
  ["article/x", "article/x"],
  ["./a:b", "./a:b"],
  ["?q=a:b", "?q=a:b"],
  ["#section-a:b", "#section-a:b"],
  ["\n https://example.org/ \t", "https://example.org/"],
])("a link to %j is kept", (href, stored) => {
  expect(cleanHtml(`<a href="${href}">b</a>`)).toBe(`<p><a href="${stored}">b</a></p>`);
});
