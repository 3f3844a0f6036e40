import type { Element, ElementContent, Nodes } from "hast";

import { storedPictureAddress } from "./addresses";
import { element } from "./inline";

/** A figure that is one picture of this site, with or without a caption. */
export function isPicture(figure: Element) {
  const pictures = findAll(figure, "img");
  return pictures.length === 1 && pictures.some(isStored) && findAll(figure, "table", "blockquote", "pre").length === 0;
}

/** The figure for the picture that this element is or holds; undefined when it is not a picture of this site. */
export function pictureFigure(node: Element, caption: ElementContent[]) {
  const picture = node.tagName === "img" ? node : findAll(node, "img")[0];
  const src = storedPictureAddress(String(picture?.properties.src ?? ""));
  if (!picture || !src) return undefined;
  // None at all means that the writer has yet to say what the picture shows; an empty one that it is decoration.
  const alt = typeof picture.properties.alt === "string" ? { alt: oneLine(picture.properties.alt) } : {};
  const title = oneLine(picture.properties.title);
  const children = [element("img", { src, ...alt, ...(title && { title }) })];
  if (caption.length > 0) children.push(element("figcaption", {}, caption));
  return element("figure", {}, children);
}

/** A code block with its language, from the ways in which editors and Markdown write one. */
export function codeBlock(pre: Element) {
  const text = textOf(pre).replace(/\s+$/, "");
  const named = [pre, ...findAll(pre, "code")].flatMap(({ properties }) => [
    ...(Array.isArray(properties.className) ? properties.className : []).map(String),
    ...(typeof properties.dataLanguage === "string" ? [`language-${properties.dataLanguage}`] : []),
  ]);
  const language = named.find((name) => /^language-[\w+#.-]{1,40}$/.test(name));
  if (text === "") return undefined;
  return element("pre", {}, [
    element("code", language ? { className: [language] } : {}, [{ type: "text", value: text }]),
  ]);
}

const isStored = (picture: Element) => storedPictureAddress(String(picture.properties.src ?? "")) !== undefined;
const oneLine = (value: unknown) => (typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "");

function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  return node.tagName === "br" ? "\n" : node.children.map(textOf).join("");
}

function findAll(node: Element, ...tagNames: string[]): Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return [...(tagNames.includes(child.tagName) ? [child] : []), ...findAll(child, ...tagNames)];
  });
}
