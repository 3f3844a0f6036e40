import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

import { type LeftOut, leftOutWords } from "@/content/external-html/left-out";
import { readExternalHtml } from "@/content/external-html/read-external-html";
import { convertFootnoteLinks } from "@/content/footnote-links";
import { parseHtml } from "@/content/parse";
import { writeCanonical } from "@/content/write-canonical";
import { ImageError } from "@/images/image-error";
import { readImage } from "@/images/prepare-image";

import { wordsOf } from "./blog-post";
import type { PostNotes } from "./notes";

export type ConvertOptions = {
  notes: PostNotes;
  slug: string;
  prepare: (tree: Root) => void;
  convertHref: (href: string) => string | undefined;
  convertSrc: (src: string) => string;
};

/** Throws a ContentError for HTML that is too large or nested too deeply. */
export async function convertHtml(html: string, options: ConvertOptions) {
  const tree = parseHtml(html);
  options.prepare(tree);
  convertFootnoteLinks(tree);
  const embedded: Element[] = [];
  visit(tree, "element", (node) => {
    if (/^(iframe|video|audio|embed)$/.test(node.tagName)) return linkToEmbed(node, options);
    if (node.tagName === "object" && sourceOfEmbed(node)) return linkToObject(node, options);
    if (node.tagName === "del") node.tagName = "s";
    if (node.tagName === "a") convertLink(node, options);
    return node.tagName === "img" ? convertImage(node, options, embedded) : undefined;
  });
  for (const image of embedded) await removeUnlessReadable(image, options);
  // Posts may contain text that was pasted from Word.
  const imported = readExternalHtml(tree);
  const isCommentOrDeletion = ({ kind }: LeftOut) => kind === "comment" || kind === "deletion";
  const others = imported.leftOut.filter((one) => !isCommentOrDeletion(one));
  if (imported.leftOut.some(isCommentOrDeletion)) options.notes.add("commentsAndDeletions", options.slug);
  if (others.length > 0) options.notes.add("leftOut", `${options.slug} (${leftOutWords(others)})`);
  return { html: writeCanonical(imported.tree), text: wordsOf(imported.tree) };
}

export const linkElement = (href: string, text: string): Element => ({
  type: "element",
  tagName: "a",
  properties: { href },
  children: [{ type: "text", value: text }],
});

export function replaceElement(node: Element, tagName: string, children: ElementContent[]) {
  Object.assign(node, { tagName, properties: {}, children });
}

function linkToEmbed(node: Element, { notes, convertSrc }: ConvertOptions) {
  const src = convertSrc(sourceOfEmbed(node));
  const address = watchAddress(src.startsWith("//") ? `https:${src}` : src);
  if (address) notes.add("embeds");
  replaceElement(node, "p", address ? [linkElement(address, address)] : []);
  return SKIP;
}

/** Also keeps the object's fallback content. */
function linkToObject(node: Element, options: ConvertOptions) {
  const source = sourceOfEmbed(node);
  const others = node.children.filter(
    (part) => part.type !== "element" || !(/^(param|embed)$/.test(part.tagName) || sourceOfEmbed(part) === source),
  );
  linkToEmbed(node, options);
  replaceElement(node, "div", [{ ...node }, ...others]);
}

function sourceOfEmbed(node: Element) {
  const addresses = [node, ...node.children].flatMap((part) => {
    if (part.type !== "element") return [];
    const { src, data, name, value } = part.properties;
    return part.tagName === "param" && /^(src|movie|url)$/i.test(String(name)) ? [value] : [src, data];
  });
  return String(addresses.find(Boolean) ?? "");
}

function watchAddress(src: string) {
  const [, video] = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]+)/.exec(src) ?? [];
  return video ? `https://www.youtube.com/watch?v=${video}` : src;
}

function convertLink(node: Element, { convertHref }: ConvertOptions) {
  const href = String(node.properties.href ?? "").trim();
  if (href === "") return;
  const address = convertHref(href);
  if (address === undefined) replaceElement(node, "span", node.children);
  else node.properties.href = address;
}

function convertImage(node: Element, { notes, convertSrc }: ConvertOptions, embedded: Element[]) {
  const src = convertSrc(sourceOf(node));
  node.properties.src = src;
  if (/^data:/i.test(src)) {
    embedded.push(node);
    return undefined;
  }
  if (src !== "") notes.add("images");
  // Images with a full address become links later; one with only a path would be lost, so it becomes a link here.
  if (!src.startsWith("/")) return undefined;
  replaceElement(node, "span", [linkElement(src, String(node.properties.alt || "") || fileName(src))]);
  return SKIP;
}

/** Sites that load images lazily have a placeholder instead of the address. */
function sourceOf({ properties }: Element) {
  const src = String(properties.src ?? "").trim();
  const lazyAddresses = ["dataSrc", "dataLazySrc", "dataOriginal", "dataOrigFile"].map((name) =>
    String(properties[name] ?? "").trim(),
  );
  const isPlaceholder =
    src === "" || /^data:image\/(gif|svg)/i.test(src) || /\b(placeholder|blank|spacer|lazy)\b[^/]*$/i.test(src);
  return (isPlaceholder && lazyAddresses.find((address) => address !== "")) || src;
}

async function removeUnlessReadable(node: Element, { notes, slug }: ConvertOptions) {
  if (!(await isReadableImage(String(node.properties.src)))) {
    notes.add("badImages", slug);
    replaceElement(node, "span", []);
  }
}

export async function isReadableImage(dataUrl: string) {
  try {
    await readImage(dataUrl);
    return true;
  } catch (error) {
    if (error instanceof ImageError) return false;
    throw error;
  }
}

const fileName = (src: string) => src.split(/[?#]/)[0]?.split("/").at(-1) || src;
