import type { Element, Parents, Root } from "hast";

import { markOf } from "../inline";
import { type Child, element, isBlank, isElement, lineOf, text } from "../tree";
import { type Style, styleOf } from "./styles";

const names = ["strong", "em", "s", "sub", "sup"] as const;
type State = { readonly [name in (typeof names)[number]]: boolean };
const noMarks: State = { strong: false, em: false, s: false, sub: false, sup: false };

export function convertMarks(tree: Root) {
  tree.children = readChildren(tree, noMarks);
}

function readChildren(parent: Parents, state: State): Element["children"] {
  return (parent.children as Child[]).flatMap((node): Element["children"] => {
    if (node.type === "text") return [isBlank(node) ? keepSpace(node.value, state) : wrap(text(node.value), state)];
    if (!isElement(node)) return [];
    if (node.tagName === "pre" || isCitation(node)) return [node];
    if (isExplained(node)) return [{ ...node, children: readChildren(node, state) }];
    const children = readChildren(node, stateOf(node, state));
    const mark = markOf[node.tagName];
    const isDropped = (mark && mark !== "a" && mark !== "code") || node.tagName === "span" || node.tagName === "font";
    const content: Element["children"] = isDropped ? children : [{ ...node, children }];
    return isLine(node, parent) ? [element("div", {}, content)] : content;
  });
}

const inlineTags = /^(a|b|button|code|em|font|i|label|small|span|strong|u)$/;
const isLine = (node: Element, parent: Parents) =>
  inlineTags.test(node.tagName) && isShownAsBlock(styleOf(node)) && !isLetterInRow(node, parent);
const isShownAsBlock = ({ display = "", float = "" }: Style) =>
  /^(block|flex|flow-root|grid|list-item|table|table-row)$/.test(display) && !/^(left|right|inline-)/.test(float);

/** Some pages show each letter of a heading in a box of its own. */
function isLetterInRow(node: Element, parent: Parents) {
  const style: Style = isElement(parent) ? styleOf(parent) : {};
  const isRow = /^(inline-)?flex$/.test(style.display ?? "") && !/^column/.test(style["flex-direction"] ?? "");
  return isRow && /^.\p{M}*$/u.test(lineOf(node));
}

const isCitation = ({ tagName, properties }: Element) => tagName === "cite" && properties.dataRef !== undefined;
const isExplained = ({ tagName, properties }: Element) => tagName === "dfn" && properties.dataTerm !== undefined;

const keepSpace = (value: string, state: State) => (state.s ? wrap(text(value), state) : text(value));

const wrap = (node: Element["children"][number], state: State) =>
  names.reduceRight((content, name) => (state[name] ? element(name, {}, [content]) : content), node);

function stateOf(node: Element, outer: State): State {
  const style = styleOf(node);
  const mark = markOf[node.tagName];
  const state = { ...outer, ...(mark && mark in noMarks && { [mark]: true }) };
  if (boldTags.test(node.tagName)) state.strong = false;
  else if (isBold(style) !== undefined) state.strong = isBold(style) as boolean;
  if (/line-through/.test(`${style["text-decoration"]} ${style["text-decoration-line"]}`)) state.s = true;
  const isBlock = blockTags.test(node.tagName);
  if (isBlock && node.tagName !== "td") return state;
  if (/^(italic|oblique)/.test(style["font-style"] ?? "")) state.em = true;
  if (style["font-style"] === "normal") state.em = false;
  if (isBlock) return state;
  const shift = shiftOf(style);
  if (shift && !state.sup && !state.sub) state[shift] = true;
  if (mark === "sub") state.sup = false;
  if (mark === "sup") state.sub = false;
  return state;
}

/** Browsers show these in bold anyway, so their bold is not emphasis. */
const boldTags = /^(h[1-6]|th|dt|caption|summary|figcaption|button)$/;
const blockTags =
  /^(h[1-6]|p|div|li|ul|ol|table|tbody|thead|tfoot|tr|td|th|blockquote|figure|figcaption|section|article|dl|dt|dd|address|body|main)$/;

function isBold(style: Style) {
  const weight = style["font-weight"] ?? "";
  if (/^(bold|bolder|[6-9]\d\d)/.test(weight)) return true;
  return /^(normal|lighter|[1-5]\d\d)/.test(weight) ? false : undefined;
}

function shiftOf(style: Style): "sup" | "sub" | undefined {
  const align = style["vertical-align"] ?? "";
  if (/^(super|sub)$/.test(align)) return align === "super" ? "sup" : "sub";
  const raised = style["mso-text-raise"] ?? (/^-?[\d.]+(pt|%)$/.test(align) ? align : undefined);
  if (raised !== undefined) return direction(Number.parseFloat(raised));
  if (style.position !== "relative" || !/^-?[\d.]+(pt|em|px)/.test(style.top ?? "")) return undefined;
  const top = Number.parseFloat(style.top ?? "");
  const smallest = style.top?.endsWith("em") ? 0.15 : style.top?.endsWith("px") ? 3 : 1.5;
  return Math.abs(top) >= smallest ? direction(-top) : undefined;
}

const direction = (height: number) => (height > 0 ? "sup" : height < 0 ? "sub" : undefined);
