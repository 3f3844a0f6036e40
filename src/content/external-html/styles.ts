import type { Element, Root } from "hast";

import { addData, attribute, classesOf, eachElement, textOf } from "../tree";

export type Style = { readonly [property: string]: string | undefined };

declare module "hast" {
  interface ElementData {
    style?: Style;
  }
}

export const styleOf = (node: Element): Style => node.data?.style ?? declarationsOf(attribute(node, "style") ?? "");

/** Stores the style of each element for `styleOf`, and returns Word's rules for lists (`@list`). */
export function resolveStyles(tree: Root) {
  const rules = new Map<string, Style>();
  const lists = new Map<string, Style>();
  eachElement(tree, (node) => {
    if (node.tagName === "style") readSheet(textOf(node), rules, lists);
  });
  eachElement(tree, (node) => {
    const sheets = classesOf(node).map((name) => rules.get(name));
    const style = Object.assign({}, ...sheets, declarationsOf(attribute(node, "style") ?? ""));
    addData(node, { style });
  });
  return lists;
}

/** Only rules for single classes: other selectors affect the look of the whole document. */
function readSheet(sheet: string, rules: Map<string, Style>, lists: Map<string, Style>) {
  for (const rule of withoutConditionalRules(sheet.replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, "")).split("}")) {
    const [selectors = "", body] = rule.split("{");
    if (body === undefined) continue;
    const style = declarationsOf(body);
    const list = /@list\s+(l\d+:level\d+)/.exec(selectors)?.[1];
    if (list) lists.set(list, style);
    for (const selector of selectors.split(",")) {
      const name = /^\s*(?:span|td|th|font|p)?\.([\w-]+)\s*$/.exec(selector)?.[1];
      if (name) rules.set(name, { ...rules.get(name), ...style });
    }
  }
}

function withoutConditionalRules(sheet: string) {
  let depth = 0;
  let isConditional = false;
  let rules = "";
  for (const [part] of sheet.matchAll(/[^{}]+|[{}]/g)) {
    if (depth === 0 && part !== "{" && part !== "}") isConditional = /@(media|supports|container)\b[^;]*$/i.test(part);
    if (part === "{") depth += 1;
    if (!isConditional) rules += part;
    if (part === "}") depth = Math.max(0, depth - 1);
    if (part === "}" && depth === 0) isConditional = false;
  }
  return rules;
}

function declarationsOf(css: string): Style {
  const declarations = css.split(";").map((declaration) => {
    const [name = "", ...value] = declaration.split(":");
    return [
      name.trim().toLowerCase(),
      value
        .join(":")
        .replace(/!\s*important\s*$/i, "")
        .trim()
        .toLowerCase(),
    ];
  });
  return Object.fromEntries(declarations);
}
