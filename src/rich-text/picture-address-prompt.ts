import type { EditorView } from "@milkdown/kit/prose/view";

import { storedPictureAddress } from "@/content/addresses";

import { insertFigure, type PictureRequest } from "./picture-plugin";
import { fileOfDataUrl } from "./uploads";

/**
 * Asks for the address of a picture of this site. One of another site would make readers' browsers call that site, so
 * that pages never load it: the writer is told, and asked for the file instead.
 */
export function insertByAddress(view: EditorView, onPicture: (request: PictureRequest) => void) {
  const given = window.prompt("URL")?.trim();
  if (!given) return;
  const src = storedPictureAddress(
    given.startsWith(`${location.origin}/`) ? given.slice(location.origin.length) : given,
  );
  if (src) {
    insertFigure(view, { src, alt: null });
    return onPicture({ kind: "added", address: src });
  }
  const file = fileOfDataUrl(given);
  onPicture(file ? { kind: "file", file } : { kind: "elsewhere", address: given });
}
