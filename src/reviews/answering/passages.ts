import type { Root } from "hast";

import { cleanHtmlWithImages } from "@/content/clean";
import { treeToText } from "@/content/compare/tree-to-text";
import { definitionAddress } from "@/content/explained-words";
import { findLibrary } from "@/content/find-library";
import { parseTree, writeHtml } from "@/content/parse";
import { renderContentInSteps } from "@/content/render";
import { classesOf, eachElement, isElement } from "@/content/tree";
import { imageHashesIn, type StoredImage } from "@/images/image-address";

import { MAX_PASSAGES } from "./limits";

/** A part of the text that can get a remark. Number 0 is the title, the summary and the image above the text. */
export type Passage = { number: number; html: string; text: string };

type Images = ReadonlyMap<string, StoredImage>;

/** The text as readers see it, in its outermost blocks. It is cleaned again, because a text can come from a backup file. */
export async function readPassages(content: string, images: Images): Promise<Passage[]> {
  const clean = await cleanHtmlWithImages(content, async (address) => address);
  const { rendered } = await renderContentInSteps(clean, images, await findLibrary(clean));
  // Rendered tables and sources have more elements than the stored text.
  const tree = parseTree(rendered, { maxElements: Number.POSITIVE_INFINITY });
  showDefinitions(tree);
  const blocks = tree.children;
  const size = Math.max(1, Math.ceil(blocks.length / MAX_PASSAGES));
  return Array.from({ length: Math.ceil(blocks.length / size) }, (_, index) => {
    const part = { type: "root" as const, children: blocks.slice(index * size, (index + 1) * size) };
    return { number: index + 1, html: writeHtml(part), text: treeToText(part) };
  });
}

/** On this page the reviewer reads definitions as part of the text, and no explained word links to the glossary. */
function showDefinitions(tree: Root) {
  eachElement(tree, (node) => {
    const { properties } = node;
    if (properties.popover !== undefined) {
      node.properties = { id: properties.id };
      node.children = node.children.filter((child) => !isElement(child) || child.tagName !== "a");
    }
    if (node.tagName === "a" && classesOf(node).includes("word"))
      properties.href = definitionAddress(String(properties.href));
  });
}

export const imagesOf = ({ content, featuredImage }: { content: string; featuredImage: string }) =>
  imageHashesIn(`${content} ${featuredImage}`);
