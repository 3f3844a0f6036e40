import { Fragment, type Node, type Schema, Slice } from "@milkdown/kit/prose/model";
import { type EditorState, Plugin, Selection, TextSelection, type Transaction } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

import { MISSING_IMAGE } from "@/content/addresses";
import { missingOf } from "@/content/incomplete-images";

import { rejectOtherFiles } from "./other-files";
import { parseHtml } from "./parse-html";
import { fileOfDataUrl, type ImageUploads } from "./uploads";

export type ImageRequest =
  | { kind: "describe" | "replace"; position: number }
  /** An image that was just inserted, with its position if the text may show the same image more than once. */
  | { kind: "added"; address: string; position?: number }
  | { kind: "choose" }
  | { kind: "library"; position?: number }
  | { kind: "file"; file: File }
  | { kind: "external"; address: string };

export function imagePlugin(uploads: ImageUploads, onImage: (request: ImageRequest) => void) {
  function insertFiles(view: EditorView, files: File[], position?: number) {
    for (const file of files) {
      const address = uploads.add(file);
      insertFigure(view, { src: address, alt: null }, position);
      if (files.length === 1) onImage({ kind: "added", address });
    }
    return files.length > 0;
  }

  return new Plugin({
    props: {
      handlePaste(view, event) {
        const html = event.clipboardData?.getData("text/html") ?? "";
        const files = imagesIn(event.clipboardData);
        if (rejectOtherFiles(event.clipboardData)) return true;
        // A copied image also comes as HTML without text. A copied document also comes as a picture, which must not be inserted.
        return files.length > 0 && !hasText(html) && insertFiles(view, files);
      },
      handleDrop(view, event, _slice, moved) {
        if (moved) return false;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
        const isHandled = insertFiles(view, imagesIn(event.dataTransfer), at?.pos);
        if (!isHandled && !rejectOtherFiles(event.dataTransfer)) return false;
        event.preventDefault();
        return true;
      },
      transformPasted: (slice) => new Slice(uploadDataUrls(slice.content, uploads), slice.openStart, slice.openEnd),
    },
    view(view) {
      const replaceAddresses = () => replaceUploadedAddresses(view, uploads);
      uploads.addEventListener("change", replaceAddresses);
      return {
        // Undo and redo may bring back the temporary address.
        update: (_view, before) => {
          if (before.doc !== view.state.doc) replaceAddresses();
        },
        destroy: () => uploads.removeEventListener("change", replaceAddresses),
      };
    },
  });
}

/** Inserts an image at the caret, or after the block at a position. The caret moves below it. */
export function insertFigure(view: EditorView, attributes: { src: string; alt: string | null }, position?: number) {
  const { state } = view;
  const figure = (state.schema as Schema).nodes.figure?.create(attributes);
  if (!figure) return;
  const transaction = state.tr;
  if (position === undefined) transaction.replaceSelectionWith(figure, false);
  else {
    const start = blockBoundary(state, position);
    transaction.insert(start, figure);
    transaction.setSelection(Selection.near(transaction.doc.resolve(start + figure.nodeSize)));
  }
  leaveCaption(transaction, figure);
  view.dispatch(transaction.scrollIntoView());
}

/** When no text follows the image, the caret is now in its caption or the next image's: moves it to a new paragraph below the image. */
function leaveCaption(transaction: Transaction, figure: Node) {
  const { $from } = transaction.selection;
  const paragraph = (figure.type.schema as Schema).nodes.paragraph?.create();
  if ($from.parent.type !== figure.type || !paragraph) return;
  const below = $from.parent === figure ? $from.after() : $from.before();
  transaction.insert(below, paragraph).setSelection(TextSelection.create(transaction.doc, below + 1));
}

export function countUploads(document: Node, uploads: ImageUploads) {
  const count = { pending: 0, failed: 0 };
  document.descendants((node) => {
    if (node.type.name !== "figure" || !node.attrs.src.startsWith("blob:")) return;
    count[uploads.find(node.attrs.src)?.state === "uploading" ? "pending" : "failed"] += 1;
  });
  return count;
}

export function findIncompleteImage(document: Node, src: string) {
  let found: number | undefined;
  document.descendants((node, position) => {
    if (node.type.name === "figure" && node.attrs.src === src && missingOf(node.attrs)) found ??= position;
  });
  return found;
}

function blockBoundary({ doc }: EditorState, position: number) {
  const $position = doc.resolve(position);
  return $position.depth === 0 ? position : $position.after(1);
}

function replaceUploadedAddresses(view: EditorView, uploads: ImageUploads) {
  const transaction = view.state.tr;
  view.state.doc.descendants((node, position) => {
    const stored = node.type.name === "figure" ? uploads.find(node.attrs.src)?.stored : undefined;
    if (stored) transaction.setNodeAttribute(position, "src", stored);
  });
  if (transaction.docChanged) view.dispatch(transaction.setMeta("addToHistory", false));
}

function imagesIn(transfer: DataTransfer | null) {
  return [...(transfer?.files ?? [])].filter(({ type }) => type.includes("image/"));
}

const hasText = (html: string) => (parseHtml(html).textContent ?? "").trim() !== "";

function uploadDataUrls(content: Fragment, uploads: ImageUploads): Fragment {
  return Fragment.fromArray(
    content.content.map((node: Node) => {
      if (node.type.name === "figure" && /^\s*data:/i.test(node.attrs.src)) {
        const file = fileOfDataUrl(node.attrs.src);
        return node.type.create({ ...node.attrs, src: file ? uploads.add(file) : MISSING_IMAGE }, node.content);
      }
      return node.isLeaf ? node : node.copy(uploadDataUrls(node.content, uploads));
    }),
  );
}
