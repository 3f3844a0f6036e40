const image = `/media/${"ab12".repeat(16)}-640.webp`;
const one = '<cite data-ref="k7f3q2"></cite>';
const two = '<cite data-ref="m2x9aa p4d8zz"></cite>';
const word = '<dfn data-term="azoospermia">no sperm</dfn>';
const fsh = '<dfn data-term="fsh">FSH</dfn>';

/** Where a line can be: the part before it and the part after it. */
const places: { readonly [name: string]: readonly [string, string] } = {
  "in a paragraph": ["<p>", "</p>"],
  "in a heading": ["<h2>", "</h2>"],
  "in a list": ["<ul><li><p>", "</p></li></ul>"],
  "in a nested list": ["<ol><li><p>a</p><ul><li><p>", "</p></li></ul></li></ol>"],
  "in a quotation": ["<blockquote><p>", "</p></blockquote>"],
  "in a box": ['<aside class="callout callout-key-point"><p>', "</p></aside>"],
  "in a table": [
    "<table><thead><tr><th><p>a</p></th></tr></thead><tbody><tr><td><p>",
    "</p></td></tr></tbody></table>",
  ],
  "in a header cell": [
    "<table><thead><tr><th><p>",
    "</p></th></tr></thead><tbody><tr><td><p>a</p></td></tr></tbody></table>",
  ],
  "in a caption": [`<figure><img src="${image}" alt="x"><figcaption>`, "</figcaption></figure>"],
  "from right to left": ['<p dir="rtl">', "</p>"],
};

const lines: { readonly [name: string]: string } = {
  "a citation alone": one,
  "a citation of two sources at the end": `Sperm are made in the testes ${two}`,
  "a citation at the start, and one after a space that doesn’t break": `${one} a&nbsp;${two}`,
  "citations around breaks": `a${one}<br>${two}b<br>${one}`,
  "citations and words with formats": `<strong>a${one}b</strong><dfn data-term="azoospermia"><em>no sperm</em></dfn>${two}<dfn data-term="fsh"><strong>F</strong>SH</dfn>`,
  "explained words side by side, beside a link and code": `${word}${fsh}<a href="/a">b</a>${one}<code>c</code>${two}<sup>2</sup>`,
};

/** Texts with citations and explained words, in stored form or close to it. */
export const markFragments: { readonly [name: string]: string } = Object.fromEntries(
  Object.entries(places).flatMap(([place, [before, after]]) =>
    Object.entries(lines).map(([line, html]) => [`${line}, ${place}`, `${before}${html}${after}`]),
  ),
);
