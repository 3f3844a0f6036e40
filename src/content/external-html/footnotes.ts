import type { Element, Parents, Root } from "hast";

import { attribute, element, hasClass, isElement, replaceElements, text, textOf } from "../tree";
import { styleOf } from "./styles";

export function readFootnoteReferences(tree: Root) {
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
  parent.children = children.flatMap((node, position): Element["children"] => {
    if (!isElement(node)) return [node];
    const before = children[position - 1];
    if (!isFootnoteReference(node)) separateReferences(node);
    else if (isElement(before) && isFootnoteReference(before)) return [element("sup", {}, [text(",")]), node];
    return [node];
  });
}

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
