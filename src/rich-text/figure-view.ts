import type { Node } from "@milkdown/kit/prose/model";
import { NodeSelection } from "@milkdown/kit/prose/state";
import type { EditorView, NodeView } from "@milkdown/kit/prose/view";

import { MISSING_IMAGE, storedImageAddress } from "@/content/addresses";

import type { ImageRequest } from "./image-plugin";
import type { ImageUploads } from "./uploads";

export class FigureView implements NodeView {
  readonly dom = document.createElement("figure");
  readonly contentDOM = document.createElement("figcaption");
  readonly #image = document.createElement("img");
  readonly #status = document.createElement("span");
  readonly #button = document.createElement("button");

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly position: () => number | undefined,
    private readonly uploads: ImageUploads,
    private readonly requestImage: (request: ImageRequest) => void,
  ) {
    const frame = document.createElement("div");
    const bar = document.createElement("div");
    frame.contentEditable = "false";
    frame.className = "rich-image";
    bar.className = "rich-image-bar";
    this.#button.type = "button";
    this.#button.className = "btn btn-xs";
    this.#button.addEventListener("click", () => this.#handleClick());
    bar.append(this.#status, this.#button);
    frame.addEventListener("click", ({ target }) => target !== this.#button && this.#select());
    frame.append(this.#image, bar);
    this.contentDOM.dataset.placeholder = "Caption (optional)";
    this.dom.append(frame, this.contentDOM);
    uploads.addEventListener("change", this.#render);
    this.#render();
  }

  update(node: Node) {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.#render();
    return true;
  }

  ignoreMutation(mutation: { target: globalThis.Node }) {
    return !this.contentDOM.contains(mutation.target);
  }

  stopEvent(event: Event) {
    return event.target === this.#button;
  }

  destroy() {
    this.uploads.removeEventListener("change", this.#render);
  }

  #render = () => {
    const { src, alt } = this.node.attrs;
    const { status, button, needsAttention } = this.#describeState();
    if (this.#image.getAttribute("src") !== src && isShown(src)) this.#image.src = src;
    this.#image.alt = alt ?? "";
    this.#image.hidden = !isShown(src);
    this.contentDOM.classList.toggle("rich-empty", this.node.childCount === 0);
    this.dom.classList.toggle("rich-attention", needsAttention);
    this.dom.classList.toggle("rich-missing", src === MISSING_IMAGE);
    this.#status.textContent = status;
    this.#button.textContent = button;
    this.#button.hidden = button === "";
  };

  #describeState() {
    const { src, alt } = this.node.attrs;
    const upload = this.uploads.find(src);
    if (upload) {
      const failed = upload.state === "failed";
      return { status: upload.message, button: failed ? "Try again" : "", needsAttention: failed };
    }
    if (src === MISSING_IMAGE) {
      const status = `This image’s file is missing${alt ? `: ${alt}` : ""}. Choose it before you publish.`;
      return { status, button: "Choose a file", needsAttention: true };
    }
    if (!isStoredImage(src)) {
      const status = "This image is on another site: readers get a link to it. Choose the file to show it here.";
      return { status, button: "Choose a file", needsAttention: true };
    }
    if (alt === null) return { status: "Needs a description", button: "Describe the image", needsAttention: true };
    return { status: alt || "Decorative", button: "Edit description", needsAttention: false };
  }

  /** When an image is clicked, browsers leave the caret where it was, and the next key would change the text there. */
  #select() {
    const position = this.position();
    if (position === undefined) return;
    this.view.dispatch(this.view.state.tr.setSelection(NodeSelection.create(this.view.state.doc, position)));
    this.view.focus();
  }

  #handleClick() {
    const position = this.position();
    if (position === undefined || !this.view.editable) return;
    const { src } = this.node.attrs;
    if (this.uploads.find(src)) this.uploads.retry(src);
    else this.requestImage({ kind: isStoredImage(src) ? "describe" : "replace", position });
  }
}

const isStoredImage = (src: string) => storedImageAddress(src) !== undefined;

/** The page must not load images from other sites. */
const isShown = (src: string) => isStoredImage(src) || src.startsWith("blob:");
