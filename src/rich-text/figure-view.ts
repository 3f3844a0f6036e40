import type { Node } from "@milkdown/kit/prose/model";
import type { EditorView, NodeView } from "@milkdown/kit/prose/view";

import { MISSING_PICTURE, storedPictureAddress } from "@/content/addresses";

import type { PictureRequest } from "./picture-plugin";
import type { PictureUploads } from "./uploads";

/** How a picture looks while it is edited: the picture, what is said of it to those who can't see it, its caption. */
export class FigureView implements NodeView {
  readonly dom = document.createElement("figure");
  readonly contentDOM = document.createElement("figcaption");
  readonly #picture = document.createElement("img");
  readonly #status = document.createElement("span");
  readonly #button = document.createElement("button");

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly position: () => number | undefined,
    private readonly uploads: PictureUploads,
    private readonly ask: (request: PictureRequest) => void,
  ) {
    const frame = document.createElement("div");
    const bar = document.createElement("div");
    frame.contentEditable = "false";
    frame.className = "rich-picture";
    bar.className = "rich-picture-bar";
    this.#button.type = "button";
    this.#button.className = "btn btn-xs";
    this.#button.addEventListener("click", () => this.#act());
    bar.append(this.#status, this.#button);
    frame.append(this.#picture, bar);
    this.contentDOM.dataset.placeholder = "Caption (optional)";
    this.dom.append(frame, this.contentDOM);
    uploads.addEventListener("change", this.#show);
    this.#show();
  }

  update(node: Node) {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.#show();
    return true;
  }

  ignoreMutation(mutation: { target: globalThis.Node }) {
    return !this.contentDOM.contains(mutation.target);
  }

  stopEvent(event: Event) {
    return event.target === this.#button;
  }

  destroy() {
    this.uploads.removeEventListener("change", this.#show);
  }

  #show = () => {
    const { src, alt } = this.node.attrs;
    const { status, button, needsAttention } = this.#situation();
    if (this.#picture.getAttribute("src") !== src && isShown(src)) this.#picture.src = src;
    this.#picture.alt = alt ?? "";
    this.#picture.hidden = !isShown(src);
    this.contentDOM.classList.toggle("rich-empty", this.node.childCount === 0);
    this.dom.classList.toggle("rich-attention", needsAttention);
    this.dom.classList.toggle("rich-missing", src === MISSING_PICTURE);
    this.#status.textContent = status;
    this.#button.textContent = button;
    this.#button.hidden = button === "";
    this.#button.disabled = !this.view.editable;
  };

  #situation() {
    const { src, alt } = this.node.attrs;
    const upload = this.uploads.find(src);
    if (upload) {
      const failed = upload.state === "failed";
      return { status: upload.message, button: failed ? "Try again" : "", needsAttention: failed };
    }
    if (src === MISSING_PICTURE) {
      const status = `This picture’s file is missing${alt ? `: ${alt}` : ""}. Choose it before you publish.`;
      return { status, button: "Choose a file", needsAttention: true };
    }
    if (!isStoredPicture(src)) {
      const status = "On another site: readers get a link to it. Insert the file to show it here.";
      return { status, button: "Choose a file", needsAttention: true };
    }
    if (alt === null) return { status: "Needs a description", button: "Describe the picture", needsAttention: true };
    return { status: alt || "Decorative", button: "Edit description", needsAttention: false };
  }

  #act() {
    const position = this.position();
    if (position === undefined) return;
    const { src } = this.node.attrs;
    if (this.uploads.find(src)) this.uploads.retry(src);
    else this.ask({ kind: isStoredPicture(src) ? "describe" : "replace", position });
  }
}

const isStoredPicture = (src: string) => storedPictureAddress(src) !== undefined;

/** The page may show no picture of another site. */
const isShown = (src: string) => isStoredPicture(src) || src.startsWith("blob:");
