import type { Element, ElementContent, Parents, Root } from "hast";

import { attribute, element, findElements, hasClass, isBlank, isElement, replaceElements, text, textOf } from "../tree";
import { styleOf } from "./styles";

export function convertFootnoteReferences(tree: Root) {
  separateReferences(tree);
  replaceElements(tree, (node) => {
    if (!isFootnoteReference(node)) return undefined;
    const mark = textOf(node)
      .trim()
      .replace(/^\[(.*)\]$/, "$1");
    // In the note itself, the mark is followed by a space.
    const space = /\s$/.test(textOf(node)) ? [text(" ")] : [];
    return mark === "" ? [] : [element("sup", {}, [text(mark)]), ...space];
  });
}

/** Without their brackets, the numbers of references side by side would read as one number. */
function separateReferences(parent: Parents) {
  const children = parent.children as Element["children"];
  let before: Element | undefined;
  parent.children = children.flatMap((node): ElementContent[] => {
    if (node.type === "comment") return [node];
    const reference = isElement(node) && isFootnoteReference(node) ? node : undefined;
    if (reference && isBlank(reference)) return [node];
    if (isElement(node) && !reference) separateReferences(node);
    const areJoined = before && reference && isWhole(before) && isWhole(reference) && areAdjacent(before, reference);
    before = reference;
    return areJoined ? [element("sup", {}, [text(",")]), node] : [node];
  });
}

/** A reference without a link or brackets can be one digit of a number, or the comma between two. */
const isWhole = (reference: Element) =>
  findElements(reference, ({ tagName }) => tagName === "a").length > 0 || /^\[.*\]$/s.test(textOf(reference).trim());

const areAdjacent = (before: Element, after: Element) =>
  /[\p{L}\p{N}*†‡\]]$/u.test(textOf(before)) && /^\s*[[\p{L}\p{N}*†‡]/u.test(textOf(after));

function isFootnoteReference(node: Element) {
  const style = styleOf(node);
  if (style["mso-footnote-id"] || style["mso-endnote-id"] || style["mso-special-character"] === "footnote") return true;
  if (hasClass(node, /^(Mso)?(Footnote|Endnote)Reference$/)) return true;
  if (node.tagName === "sup") return isLinkToFootnote(node.children.find((child) => child.type === "element"));
  return isLinkToFootnote(node);
}

const isLinkToFootnote = (node: Element["children"][number] | undefined) =>
  node?.type === "element" &&
  node.tagName === "a" &&
  (hasClass(node, /^sd(foot|end)note(anc|sym)$/) ||
    /^#(ftnt|_ftn|_edn|sdfootnote|sdendnote)/.test(attribute(node, "href") ?? ""));
