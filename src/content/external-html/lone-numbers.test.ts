import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";
import { wordItem } from "@/testing/word-item";

const cellsOf = (...cells: string[]) => {
  const rows = cells.map((cell) => `<tr><td>${cell}</td><td>x</td></tr>`);
  const { html } = read(`<table>${rows.join("")}</table>`);
  return [...html.matchAll(/<tr><td>(.*?)<\/td>/g)].map(([, cell]) => cell);
};

test("numbers and ticks that are alone in a table cell are kept", () => {
  const tick = (letter: string, font: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='font-family:${font}'><span style='mso-list:Ignore'>${letter}<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span></span><b>&nbsp;</b></p>`;
  expect(
    cellsOf(
      wordItem("1.", "<o:p>&nbsp;</o:p>"),
      wordItem("ii.", "&nbsp;"),
      '<ol start="3"><li><p><br></p></li></ol>',
      '<ol style="list-style-type:upper-alpha" start="28"><li></li></ol>',
      '<ol type="i" start="19"><li></li></ol>',
      tick("ü", "Wingdings"),
      tick("û", "Wingdings"),
      tick("·", "Symbol"),
      wordItem("1.", "words"),
    ),
  ).toEqual([
    "<p>1.</p>",
    "<p>ii.</p>",
    "<p>3.</p>",
    "<p>AB.</p>",
    "<p>xix.</p>",
    "<p>✔</p>",
    "<p>✘</p>",
    "<p></p>",
    "<ol><li><p>words</p></li></ol>",
  ]);
});

test("numbers from Word that are alone in a table cell look as they did", () => {
  const numerals = ["1.1", "1.2", "(a)", "Step 1", "B)"];
  expect(cellsOf(...numerals.map((numeral) => wordItem(numeral, "&nbsp;")))).toEqual(
    numerals.map((numeral) => `<p>${numeral}</p>`),
  );
  expect(cellsOf(wordItem("1.", "one") + wordItem("1.1", ""), wordItem("o", ""))).toEqual([
    "<ol><li><p>one</p></li></ol><p>1.1</p>",
    "<p></p>",
  ]);
  expect(cellsOf(wordItem("2.1", '<img src="cid:a" alt="A cell">'))[0]).toContain("A cell");
});

test("only numbers that a page shows are written into a table cell", () => {
  expect(
    cellsOf(
      '<ol start="abc"><li></li></ol>',
      '<ol style="list-style-type:none"><li></li></ol>',
      '<ol style="list-style:none inside"><li></li></ol>',
      '<ol><li style="list-style:none"></li><li></li></ol>',
    ),
  ).toEqual(["<p>1.</p>", "<p></p>", "<p></p>", "<p>2.</p>"]);
});
