import type { Element, Root } from "hast";

import { addData, attribute, eachElement, element, isElement, textOf } from "../tree";
import { styleOf } from "./styles";

/** Notion copies Markdown as HTML: a newline in a text is a line break, and an exclamation mark before a link means an image. */
export function convertNotion(tree: Root) {
  const isNotion = tree.children.some((node) => node.type === "comment" && /^\s*notionvc:/.test(node.value));
  if (!isNotion) return;
  eachElement(tree, (node) => {
    removeNewlinesAfterBreaks(node);
    if (!/^(p|li|h[1-6]|td|th|blockquote)$/.test(node.tagName)) return;
    addData(node, { style: { ...styleOf(node), "white-space": "pre-line" } });
    const image = imageIn(node);
    if (image) node.children = [image];
  });
}

function removeNewlinesAfterBreaks({ children }: Element) {
  for (const [position, node] of children.entries()) {
    const before = children[position - 1];
    if (node.type === "text" && isElement(before) && before.tagName === "br")
      node.value = node.value.replace(/^\n/, "");
  }
}

function imageIn({ children: [mark, link, ...others] }: Element) {
  if (mark?.type !== "text" || mark.value.trim() !== "!" || others.length > 0) return undefined;
  const src = isElement(link) && link.tagName === "a" ? attribute(link, "href") : undefined;
  return src && link && isImageAddress(src) ? element("img", { src, alt: textOf(link) }) : undefined;
}

const isImageAddress = (address: string) =>
  /^attachment:/i.test(address) ||
  /\.(png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic)(?:[?#]|$)/i.test(address) ||
  /^https:\/\/(file\.notion\.so|www\.notion\.so\/image|img\.notionusercontent\.com|prod-files-secure\.s3\.[\w-]+\.amazonaws\.com)\//.test(
    address,
  );
