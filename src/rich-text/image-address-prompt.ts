import type { EditorView } from "@milkdown/kit/prose/view";

import { storedImageAddress } from "@/content/addresses";
import { relativeAddress } from "@/images/image-address";

import { type ImageRequest, insertFigure } from "./image-plugin";
import { fileOfDataUrl } from "./uploads";

/** Pages load no images from other sites, because those would learn who reads what. For such an address, the writer is asked for the file instead. */
export function insertByAddress(view: EditorView, onImage: (request: ImageRequest) => void) {
  const entered = window.prompt("URL")?.trim();
  if (!entered) return;
  const src = storedImageAddress(relativeAddress(entered, location.origin));
  if (src) {
    insertFigure(view, { src, alt: null });
    return onImage({ kind: "added", address: src });
  }
  const file = fileOfDataUrl(entered);
  onImage(file ? { kind: "file", file } : { kind: "external", address: entered });
}
