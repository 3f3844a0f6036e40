import type { Element, Parents, Root } from "hast";

import { attribute, isElement } from "../tree";
import { type Style, styleOf } from "./styles";
import { numberInFont, symbolFonts } from "./symbol-tables";

/** Returns the names of the symbols that it can't read. */
export function replaceSymbols(tree: Root): string[] {
  const unknownSymbols: string[] = [];

  function read(parent: Parents, font: string | undefined) {
    for (const node of parent.children) {
      if (node.type === "text" && font) node.value = readText(node.value, font, unknownSymbols);
      else if (node.type === "text") node.value = nameSymbolsOfUnknownFont(node.value, unknownSymbols);
      else if (isElement(node)) read(node, fontOf(node, font));
    }
  }
  read(tree, undefined);
  return unknownSymbols;
}

function fontOf(node: Element, inherited: string | undefined) {
  const style = styleOf(node);
  const isListMarker = style["mso-list"] === "ignore";
  if (isListMarker) return undefined;
  if (style["mso-char-type"] === "symbol") return knownFont(style["mso-symbol-font-family"]) ?? inherited;
  const named = fontFamily(style) ?? attribute(node, "face");
  return named === undefined ? inherited : knownFont(named);
}

function fontFamily(style: Style) {
  return style["font-family"] ?? (style.font && /"([^"]+)"/.exec(style.font)?.[1]);
}

function knownFont(families: string | undefined) {
  const first = families?.split(",")[0]?.replaceAll(/["']/g, "").trim().toLowerCase() ?? "";
  return first in symbolFonts ? first : undefined;
}

function readText(value: string, font: string, unknownSymbols: string[]) {
  return Array.from(value, (letter) => {
    if (/\s/.test(letter)) return letter;
    const number = numberInFont(letter);
    const symbol = number === undefined ? letter : symbolFonts[font]?.get(number);
    return symbol ?? nameSymbol(font, number as number, unknownSymbols);
  }).join("");
}

function nameSymbolsOfUnknownFont(value: string, unknownSymbols: string[]) {
  return value.replace(/[\uf020-\uf0ff]/g, (letter) =>
    nameSymbol("symbol", letter.charCodeAt(0) - 0xf000, unknownSymbols),
  );
}

function nameSymbol(font: string, number: number, unknownSymbols: string[]) {
  const name = `${font.replace(/^\w|(?<= )\w/g, (letter) => letter.toUpperCase())} ${number.toString(16).toUpperCase()}`;
  unknownSymbols.push(name);
  return `[${name}?]`;
}
