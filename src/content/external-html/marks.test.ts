import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

test.each([
  ["Word", "10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>6</span>/ml", "10<sup>6</sup>/ml"],
  ["Word, lowered", "CO<span style='position:relative;top:2.0pt;mso-text-raise:-2.0pt'>2</span>", "CO<sub>2</sub>"],
  [
    "Word, by one point",
    "10<span style='position:relative;top:-1.0pt;mso-text-raise:1.0pt'>6</span>",
    "10<sup>6</sup>",
  ],
  ["LibreOffice", "10<span style='position: relative; top: -0.33em'>6</span>", "10<sup>6</sup>"],
  ["a style of the browser", "10<span style='vertical-align:super;font-size:smaller'>6</span>", "10<sup>6</sup>"],
  ["a style sheet of Excel", "<style>.x{vertical-align:super}</style>10<font class='x'>6</font>", "10<sup>6</sup>"],
  ["text that is moved by a pixel, which is neither", "<span style='position:relative;top:1px'>6</span>", "6"],
])("superscripts and subscripts are recognized: %s [E6]", (_program, html, text) => {
  expect(read(`<p>${html}</p>`).html).toBe(`<p>${text}</p>`);
});

test.each([
  [
    "Word",
    `Known<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[1]</span><![endif]></span></span></a>.`,
    "Known<sup>1</sup>.",
  ],
  ["Word, without its link", "Known<span class=MsoFootnoteReference>[1]</span>.", "Known<sup>1</sup>."],
  ["LibreOffice", 'Known<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a>.', "Known<sup>1</sup>."],
  ["Google Docs", 'Known<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>.', "Known<sup>1</sup>."],
])("a footnote reference becomes a superscript number: %s [E6]", (_program, html, text) => {
  expect(read(`<p>${html}</p>`)).toMatchObject({ html: `<p>${text}</p>`, leftOut: [] });
});

const power = "<mrow><msup><mn>10</mn><mn>6</mn></msup></mrow>";
test("the numbers of two footnotes side by side do not become one number", () => {
  const reference = (number: number) => `<sup><a href="#ftnt${number}" id="ftnt_ref${number}">[${number}]</a></sup>`;
  expect(read(`<p>Known${reference(1)}${reference(2)}. More${reference(3)}</p>`).html).toBe(
    "<p>Known<sup>1,2</sup>. More<sup>3</sup></p>",
  );
});

const footnote = (number: number) => `<a style="mso-footnote-id:ftn${number}">[${number}]</a>`;
const run = (characters: string) => `<span class=MsoFootnoteReference>${characters}</span>`;
test.each([
  ["a comma between them", `${footnote(1)}${run(",")}${footnote(2)}`, "1,2"],
  ["a blank run between them", `${footnote(1)}${run(" ")}${footnote(2)}`, "1,2"],
  ["a blank run after the number", `${footnote(1)}${run(" ")}`, "1"],
  ["no links, but brackets", `${run("[1]")}${run("[2]")}`, "1,2"],
  ["a number in two runs", `${run("1")}${run("2")}`, "12"],
])("footnotes of Word are separated by one comma, but only where two meet: %s", (_what, html, marks) => {
  expect(read(`<p>Known${html}.</p>`).html).toBe(`<p>Known<sup>${marks}</sup>.</p>`);
});

test.each([
  ["MathML", `<math>${power}</math>`, "10<sup>6</sup>"],
  [
    "KaTeX",
    `<span class="katex"><span class="katex-mathml"><math><semantics>${power}<annotation encoding="application/x-tex">10^6</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">106</span></span>`,
    "10<sup>6</sup>",
  ],
  [
    "Wikipedia",
    `<span class="mwe-math-element"><span style="display: none;"><math><semantics>${power}</semantics></math></span><img src="https://wikimedia.org/x.svg" alt="{\\displaystyle 10^{6}}"></span>`,
    "10<sup>6</sup>",
  ],
  [
    "MathJax",
    `<mjx-container><svg></svg><mjx-assistive-mml><math>${power}</math></mjx-assistive-mml></mjx-container>`,
    "10<sup>6</sup>",
  ],
  [
    "a fraction",
    "<math><mfrac><mi>x</mi><mrow><mi>y</mi><mo>+</mo><mn>1</mn></mrow></mfrac></math>",
    "<em>x</em>/(<em>y</em> + 1)",
  ],
  [
    "words with spaces around them",
    "<math><mn>10</mn><mtext>\u00a0</mtext><mtext>mL</mtext><mtext>&nbsp;if&nbsp;</mtext><mi>n</mi> <mtext>\n = 2 </mtext>\u2005<mi>x</mi></math>",
    "10 mL if <em>n</em>= 2 <em>x</em>",
  ],
  [
    "rows and columns",
    "<math><mo>(</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr> <mtr><mtd></mtd><mtd><mn>4</mn></mtd></mtr></mtable><mo>)</mo></math>",
    "(1 2; 4)",
  ],
  [
    "a negative number",
    "<math><msup><mn>10</mn><mrow><mo>-</mo><mn>6</mn></mrow></msup><mo>-</mo><mn>1</mn></math>",
    "10<sup>−6</sup> − 1",
  ],
  [
    "two numbers above each other that are no fraction",
    '<math><mo>(</mo><mfrac linethickness="0px"><mi>n</mi><mn>2</mn></mfrac><mo>)</mo></math>',
    "(<em>n</em>; 2)",
  ],
])("a formula is read once: %s [E6]", (_what, html, text) => {
  expect(read(`<p>${html}</p>`)).toMatchObject({ html: `<p>${text}</p>`, leftOut: [] });
});

test("line breaks are removed at the edges of a formula's words and become one space inside them, however many there are", () => {
  const breaks = "\n".repeat(3000);
  expect(read(`<p><math><mtext>${breaks}x${breaks}y${breaks}</mtext></math></p>`).html).toBe("<p>x y</p>");
  const hermitian = "<math><mi>A</mi><mtext>\n  &nbsp;Hermitian\n  </mtext></math>";
  expect(read(`<p>${hermitian}</p>`).html).toBe("<p><em>A</em> Hermitian</p>");
});

test.each([
  ["Google Sheets", '<table><tr><td style="text-decoration:line-through">75 IU</td><td>a</td></tr></table>', "s"],
  [
    "Excel",
    "<style>.x{text-decoration:line-through;vertical-align:super}</style><table><tr><td class=x>75 IU</td><td>a</td></tr></table>",
    "s",
  ],
  ["italic text", '<table><tr><td style="font-style:italic">75 IU</td><td>a</td></tr></table>', "em"],
])("the text of a cell that is struck out or italic as a whole keeps that format: %s", (_program, html, mark) => {
  expect(read(html).html).toContain(`<td><p><${mark}>75 IU</${mark}></p></td><td><p>a</p></td>`);
});

test("the text of a line that is struck out as a whole is struck out", () => {
  expect(read('<p style="text-decoration-line:line-through">75 IU</p>').html).toBe("<p><s>75 IU</s></p>");
});

test.each([
  [
    "a letter that the text flows around",
    '<p><strong style="display:block;float:left">A</strong>zoospermia</p>',
    "<p><strong>A</strong>zoospermia</p>",
  ],
  [
    "letters side by side",
    '<p style="display:flex"><span style="display:block">F</span><span style="display:block">S</span><b style="display:block">H</b></p>',
    "<p>FS<strong>H</strong></p>",
  ],
  [
    "letters below each other",
    '<div style="display:flex;flex-direction:column"><span style="display:block">A</span><span style="display:block">B</span></div>',
    "<p>A</p><p>B</p>",
  ],
])(
  "a style that shows a word as a block makes it a paragraph only if it is on a line of its own: %s",
  (_what, html, text) => {
    expect(read(html).html).toBe(text);
  },
);
