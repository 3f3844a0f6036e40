import type { Node } from "@milkdown/kit/prose/model";

import { type Finding, textOfBlock } from "./finding";

/** At least two capitals, such as FSH, hCG or MRIs. */
const abbreviationPattern =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*\p{Lu})\p{L}[\p{Lu}\p{N}]+(?=s?(?![\p{L}\p{N}]))/gu;

const wellKnown = new Set(
  "AIDS AM BBC CD COVID DNA DVD EU FAQ GP HIV ID IQ IT IU MRI NHS OK PC PDF PM RNA SMS TV UK UN UNESCO URL US USA UV WHO XX XXY XY".split(
    " ",
  ),
);
/** Codes, such as the number of a guideline, are not abbreviations. */
const isCode = /\d{2}/;
const romanNumeral = /^(?=[IVX]+$)X{0,3}(IX|IV|V?I{0,3})$/;

export type Abbreviation = { name: string; from: number; isExplained: boolean };

export function abbreviationsIn(block: Node): Abbreviation[] {
  const text = textOfBlock(block);
  const isAllCaps = !/\p{Ll}/u.test(text);
  if (isAllCaps && /\s/.test(text.trim())) return [];
  return [...text.matchAll(abbreviationPattern)].flatMap(({ 0: name, index }) => {
    if (wellKnown.has(name) || romanNumeral.test(name) || isCode.test(name)) return [];
    return [{ name, from: index, isExplained: isExplainedAt(text, index, name) || isLinkedAt(block, index) }];
  });
}

const MAX_DISTANCE = 120;

/** "follicle-stimulating hormone (FSH)", "FSH (follicle-stimulating hormone)", "FSH, or follicle…", "the hormone, FSH, …". */
function isExplainedAt(text: string, index: number, name: string) {
  const before = text.slice(Math.max(0, index - MAX_DISTANCE), index);
  const after = text.slice(index + name.length, index + name.length + MAX_DISTANCE);
  return (
    /\p{L}[\p{L}\p{N}’' -]*\(([^()]*[\s,;/])?$/u.test(before) ||
    (/\p{L}, (the )?$/u.test(before) && /^s?,/.test(after)) ||
    /^s?,? \((?=[^)]*\p{Ll}{3})/u.test(after) ||
    /^s?,? (or|short for|which is short for|st\w+ for|means|meaning|is short for|that is,?) /.test(after) ||
    /(called|known as|abbreviated( to| as)?|short(ened)?( to|:)?|, or) [“"‘']?$/.test(before)
  );
}

/** Readers can look up a marked word, or follow a link. */
function isLinkedAt(block: Node, index: number) {
  return Boolean(block.nodeAt(index)?.marks.some(({ type }) => /^(term|link)$/.test(type.name)));
}

/** The first occurrence of each abbreviation that the text never explains. */
export function checkAbbreviations(
  blocks: readonly { block: Node; abbreviations: readonly Abbreviation[] }[],
  namesToSkip: ReadonlySet<string>,
): Finding[] {
  const done = new Set(namesToSkip);
  for (const { abbreviations } of blocks) {
    for (const { name, isExplained } of abbreviations) if (isExplained) done.add(name);
  }
  return blocks.flatMap(({ block, abbreviations }) =>
    abbreviations.flatMap(({ name, from }): Finding[] => {
      if (done.has(name)) return [];
      done.add(name);
      return [{ kind: "abbreviations", block, from, to: from + name.length, quote: name }];
    }),
  );
}
