import type { EditorView } from "@milkdown/kit/prose/view";

import { storedImageAddress } from "@/content/addresses";
import { relativeAddress } from "@/images/image-address";

import { type ImageRequest, insertFigure } from "./image-plugin";
import { fileOfDataUrl } from "./uploads";

/**
 * Asks for the address of an image of this site. One of another site would make readers' browsers call that site, so
 * that pages never load it: the writer is told, and asked for the file instead.
 */
export function insertByAddress(view: EditorView, onImage: (request: ImageRequest) => void) {
  const given = window.prompt("URL")?.trim();
  if (!given) return;
  const src = storedImageAddress(relativeAddress(given, location.origin));
  if (src) {
    insertFigure(view, { src, alt: null });
    return onImage({ kind: "added", address: src });
  }
  const file = fileOfDataUrl(given);
  onImage(file ? { kind: "file", file } : { kind: "elsewhere", address: given });
}
