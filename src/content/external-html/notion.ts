import type { Element, Root } from "hast";

import { addData, attribute, eachElement, element, isElement, textOf } from "../tree";
import { styleOf } from "./styles";

/** Notion copies Markdown as HTML: a newline in a text is a line break, and an exclamation mark before a link means an image. */
export function readNotion(tree: Root) {
  const isNotion = tree.children.some((node) => node.type === "comment" && /^\s*notionvc:/.test(node.value));
  if (!isNotion) return;
  eachElement(tree, (node) => {
    if (!/^(p|li|h[1-6]|td|th|blockquote)$/.test(node.tagName)) return;
    addData(node, { style: { ...styleOf(node), "white-space": "pre-line" } });
    const image = imageIn(node);
    if (image) node.children = [image];
  });
}

function imageIn({ children: [mark, link, ...others] }: Element) {
  if (mark?.type !== "text" || mark.value.trim() !== "!" || others.length > 0) return undefined;
  const src = isElement(link) && link.tagName === "a" ? attribute(link, "href") : undefined;
  return src && link ? element("img", { src, alt: textOf(link) }) : undefined;
}
