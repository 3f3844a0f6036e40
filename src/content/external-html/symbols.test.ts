import { expect, test } from "bun:test";

import { readHtml as read } from "@/testing/read-html";

const symbol = (font: string, letters: string) =>
  `<span style='font-family:${font};mso-char-type:symbol;mso-symbol-font-family:${font}'><span style='mso-char-type:symbol;mso-symbol-font-family:${font}'>${letters}</span></span>`;

test.each([
  ["micro", `50 ${symbol("Symbol", "m")}g`, "50 µg"],
  ["beta", symbol("Symbol", "b"), "β"],
  ["at least", `${symbol("Symbol", "³")} 5`, "≥ 5"],
  ["in the private use area of Unicode", symbol("Symbol", "\uf06d"), "µ"],
  ["an arrow", symbol("Wingdings", "à"), "→"],
  ["characters of Windows-1252", symbol("Wingdings", "ü€ž"), "✔⓪·"],
  ["in <font>", '<font face="Symbol">a</font>', "α"],
  ["another font inside", `<span style="font-family:Symbol">a<span style="font-family:Arial">a</span></span>`, "αa"],
  ["a character that is already right", symbol("Symbol", "≥"), "≥"],
])("letters in a symbol font become the symbols they show: %s [E3]", (_what, html, text) => {
  expect(read(html)).toMatchObject({ html: `<p>${text}</p>`, unknownSymbols: [] });
});

test("every letter of the Symbol font is read", () => {
  for (let number = 0x21; number <= 0xff; number += 1) {
    if ((number > 0x7e && number < 0xa1) || number === 0xf0 || number === 0xff) continue;
    const { unknownSymbols } = read(symbol("Symbol", `&#${0xf000 + number};`));
    expect(unknownSymbols, number.toString(16)).toEqual([]);
  }
});

test("an unknown symbol is shown by its name and reported, never guessed [E3]", () => {
  expect(read(`<p>a ${symbol("Webdings", "Q")} b</p>`)).toMatchObject({
    html: "<p>a [Webdings 51?] b</p>",
    unknownSymbols: ["Webdings 51"],
  });
  expect(read("<p>a \uf051 b</p>")).toMatchObject({ html: "<p>a [Symbol 51?] b</p>", unknownSymbols: ["Symbol 51"] });
});
