import type { Element, Root } from "hast";

import { shortenImageAddresses } from "@/content/addresses";
import { ContentError } from "@/content/content-error";
import { type ExternalText, readExternalHtml } from "@/content/external-html/read-external-html";
import { findElements } from "@/content/tree";
import { writeCanonical } from "@/content/write-canonical";

import { convertArticleMarks } from "./article-marks";
import { showKeys } from "./key-names";
import { OWN_CLIPBOARD } from "./own-clipboard";
import { readPastedTree } from "./parse-html";
import { imagesInRtf } from "./rtf-images";
import { fieldShortcuts } from "./shortcuts";

export type PasteReport = Omit<ExternalText, "tree"> & {
  problem?: string;
};

const tooComplex = () =>
  `This is too complex to paste. Paste it in smaller parts, or as plain text with ${showKeys(fieldShortcuts.plainText.keys)}.`;

/** Pasted HTML in the form that the editor itself copies. There is no report for HTML copied in this editor. */
export function readPasted(html: string, rtf: string): { html: string; report?: PasteReport } {
  try {
    return read(html, rtf);
  } catch (error) {
    const problem = error instanceof ContentError ? `Nothing was pasted: ${error.message}` : tooComplex();
    return { html: "", report: { leftOut: [], unknownSymbols: [], missingImages: 0, problem } };
  }
}

function read(html: string, rtf: string): { html: string; report?: PasteReport } {
  const source = readPastedTree(html);
  if (isOwn(source)) return { html };
  shortenImageAddresses(source, location.origin);
  convertArticleMarks(source, location.origin);
  const { tree, ...report } = readExternalHtml(source, rtf ? imagesInRtf(rtf) : []);
  return { html: asOwnClipboard(tree), report };
}

function isOwn(tree: Root) {
  // ProseMirror wraps copied table rows in a table, so the mark may not be on the outermost element.
  return findElements(tree, ({ properties }) => OWN_CLIPBOARD in properties).length > 0;
}

/** `data-pm-slice` tells ProseMirror how both ends join the surrounding text, which also preserves spaces there. */
function asOwnClipboard(tree: Root) {
  const [first] = tree.children;
  const last = tree.children.at(-1);
  const depths = `${openDepth(first, "start")} ${openDepth(last, "end")}`;
  return `<div data-pm-slice="${depths} -1 []">${writeCanonical(tree)}</div>`;
}

function openDepth(
  node: Element["children"][number] | Root["children"][number] | undefined,
  edge: "start" | "end",
): number {
  if (node?.type !== "element" || !/^(p|h[1-3]|ul|ol|li|blockquote|pre)$/.test(node.tagName)) return 0;
  // An open line would take the direction of the surrounding text.
  if (/^(p|h[1-3]|pre)$/.test(node.tagName)) return node.properties.dir ? 0 : 1;
  return 1 + openDepth(edge === "start" ? node.children[0] : node.children.at(-1), edge);
}
