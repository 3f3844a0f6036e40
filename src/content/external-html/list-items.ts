import type { Element, ElementContent } from "hast";

import { element } from "../tree";

export type Item = {
  content: ElementContent[];
  level: number;
  list: string;
  number?: { type: NumberType; value: number | undefined } | undefined;
  isContinuation?: boolean;
};

export type NumberType = "1" | "a" | "A" | "i" | "I";

type OpenList = { node: Element; level: number; kind: string; next: number };

export function buildLists(items: readonly Item[]): Element[] {
  const lists: Element[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    if (item.isContinuation) {
      while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
      const last = open.at(-1)?.node.children.at(-1);
      if (last?.type === "element") last.children.push(...item.content);
      continue;
    }
    const kind = `${item.list} ${item.number?.type ?? ""}`;
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const value = item.number?.value;
    const before = open.at(-1);
    const continues = before?.kind === kind && (value === undefined || value === before.next);
    if (before?.level === item.level && !continues) open.pop();
    let current = open.at(-1);
    if (!current || current.level < item.level) {
      const node = startList(item);
      const outer = current?.node.children.at(-1);
      if (outer?.type === "element") outer.children.push(node);
      else lists.push(node);
      current = { node, level: item.level, kind, next: value ?? 1 };
      open.push(current);
    }
    current.next += 1;
    current.node.children.push(element("li", {}, item.content));
  }
  return lists;
}

function startList({ number }: Item) {
  if (!number) return element("ul");
  const { type, value } = number;
  return element("ol", {
    ...(type !== "1" && { type }),
    ...(value !== undefined && value !== 1 && { start: value }),
  });
}

/** For numbers such as '(iv)', 'b.' or '2.1'. */
export function readNumber(marker: string, expected?: NumberType): Item["number"] {
  const [, numeral] = /^\(?(?:\d{1,5}[.-])*(\d{1,5}|[A-Za-z]{1,9})(?:[.):-]|$)/.exec(marker) ?? [];
  if (!numeral) return expected && { type: expected, value: undefined };
  if (/^\d/.test(numeral)) return { type: expected ?? "1", value: Number(numeral) };
  const isLowercase = numeral === numeral.toLowerCase();
  const roman = romanValue(numeral.toLowerCase());
  // A single 'i' starts a Roman list; 'c', 'd' and the like are far more often letters.
  const isRoman = expected ? /i/i.test(expected) : roman !== undefined && (numeral.length > 1 || /i/i.test(numeral));
  if (!isRoman && numeral.length > 1) return expected && { type: expected, value: undefined };
  const value = isRoman ? roman : numeral.toLowerCase().charCodeAt(0) - "a".charCodeAt(0) + 1;
  const type = isRoman ? (isLowercase ? "i" : "I") : isLowercase ? "a" : "A";
  return { type: expected ?? type, value };
}

const romanDigits: { readonly [digit: string]: number } = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

function romanValue(numeral: string) {
  if (!/^m{0,3}(cm|cd|d?c{0,3})(xc|xl|l?x{0,3})(ix|iv|v?i{0,3})$/.test(numeral)) return undefined;
  const digits = [...numeral].map((digit) => romanDigits[digit] ?? 0);
  return digits.reduce((sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
}
