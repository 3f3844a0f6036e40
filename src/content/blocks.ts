import type { Element, ElementContent, Nodes } from "hast";

import { oneLine } from "@/lib/text/one-line";

import { MISSING_IMAGE, storedImageAddress } from "./addresses";
import { normalizeUnicode } from "./inline";
import { element, findElements } from "./tree";

declare module "hast" {
  interface ElementData {
    /** Where a pasted image can be fetched from, until its file is stored. HTML can't set it. */
    pastedAddress?: string;
  }
}

export const ignoredTags: ReadonlySet<string> = new Set(
  "applet audio canvas embed frameset head iframe link meta noembed noframes noscript object param plaintext script select style svg template textarea title video xmp".split(
    " ",
  ),
);

export function isImageFigure(figure: Element) {
  const { image, images, captions, hasText, hasBlocks } = contentsOf(figure);
  return (
    images === 1 && image !== undefined && addressOf(image) !== undefined && captions < 2 && !hasText && !hasBlocks
  );
}

export const captionIn = (figure: Element) => contentsOf(figure).caption;

export function imageFigure(node: Element, caption: ElementContent[]) {
  const image = node.tagName === "img" ? node : contentsOf(node).image;
  const src = image && addressOf(image);
  if (!src) return undefined;
  // An image without an alt still has to be described; one with an empty alt is decorative.
  const alt = typeof image.properties.alt === "string" ? { alt: lineOf(image.properties.alt) } : {};
  const title = lineOf(image.properties.title);
  const written = element("img", { src, ...alt, ...(title && { title }) });
  if (image.data) written.data = image.data;
  const children = [written];
  if (caption.length > 0) children.push(element("figcaption", {}, caption));
  return element("figure", {}, children);
}

export function codeBlock(pre: Element) {
  const text = normalizeUnicode(textOf(pre).replace(/\r\n?/g, "\n")).trimEnd();
  const languages = [pre, ...findElements(pre, ({ tagName }) => tagName === "code")].flatMap(({ properties }) => [
    ...(Array.isArray(properties.className) ? properties.className : []).map(String),
    ...(typeof properties.dataLanguage === "string" ? [`language-${properties.dataLanguage}`] : []),
  ]);
  const language = languages.find((name) => /^language-[\w+#.-]{1,40}$/.test(name));
  if (text === "") return undefined;
  return element("pre", {}, [
    element("code", language ? { className: [language] } : {}, [{ type: "text", value: text }]),
  ]);
}

function addressOf({ properties, data }: Element) {
  const src = String(properties.src ?? "");
  return data?.pastedAddress ?? (src === MISSING_IMAGE ? src : storedImageAddress(src));
}
const lineOf = (value: unknown) => (typeof value === "string" ? oneLine(value) : "");

/** Some programs write each line of code as a block, without line breaks. */
function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  if (node.tagName === "br") return "\n";
  let code = "";
  // The last line so far: searching the whole code for it after each element would be slow.
  let line = "";
  for (const [position, child] of node.children.entries()) {
    const part = textOf(child);
    if (part === "") continue;
    // Spaces before a block are its indent; a block of spaces is a blank line.
    const isNextLine = isLine(node.children[position - 1]) ? line !== "" : isLine(child) && line.trim() !== "";
    if (isNextLine) code += "\n";
    code += part;
    const start = part.lastIndexOf("\n") + 1;
    line = start > 0 || isNextLine ? part.slice(start) : line + part;
  }
  return code;
}

const isLine = (node: Nodes | undefined) =>
  node?.type === "element" && /^(div|p|li|[ou]l|table|tbody|tr)$/.test(node.tagName);

type Contents = {
  image: Element | undefined;
  images: number;
  caption: Element | undefined;
  captions: number;
  hasText: boolean;
  hasBlocks: boolean;
};

// Remembers results, so that each element of nested figures is inspected only once.
const inspected = new WeakMap<Element, Contents>();

function contentsOf(node: Element): Contents {
  const found = inspected.get(node) ?? inspect(node);
  inspected.set(node, found);
  return found;
}

function inspect(node: Element) {
  const contents: Contents = {
    image: undefined,
    images: 0,
    caption: undefined,
    captions: 0,
    hasText: false,
    hasBlocks: false,
  };
  for (const child of node.children) {
    if (child.type === "text") contents.hasText ||= child.value.trim() !== "";
    if (child.type !== "element" || ignoredTags.has(child.tagName)) continue;
    const inner = contentsOf(child);
    const isCaption = child.tagName === "figcaption";
    contents.image ??= child.tagName === "img" ? child : inner.image;
    contents.images += inner.images + (child.tagName === "img" ? 1 : 0);
    contents.caption ??= isCaption ? child : inner.caption;
    contents.captions += isCaption ? 1 : inner.captions;
    contents.hasText ||= inner.hasText && !isCaption;
    contents.hasBlocks ||= inner.hasBlocks || /^(table|blockquote|pre)$/.test(child.tagName);
  }
  return contents;
}
