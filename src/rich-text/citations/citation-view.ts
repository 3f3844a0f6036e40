import type { Node } from "@milkdown/kit/prose/model";
import type { NodeView } from "@milkdown/kit/prose/view";

import { keysOf } from "./citation-numbers";

export type CitationLabel = { numbers: string; description: string };

export class CitationView implements NodeView {
  readonly dom = document.createElement("span");
  #keys: string[];

  constructor(
    private node: Node,
    private readonly describe: (keys: string[]) => CitationLabel,
    private readonly onDestroy: (view: CitationView) => void,
  ) {
    this.#keys = keysOf(node);
    this.dom.className = "rich-citation";
    this.dom.role = "img";
    this.dom.contentEditable = "false";
    this.render();
  }

  update(node: Node) {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.#keys = keysOf(node);
    this.render();
    return true;
  }

  render() {
    const { numbers, description } = this.describe(this.#keys);
    if (this.dom.textContent !== numbers) this.dom.textContent = numbers;
    if (this.dom.title !== description) this.dom.title = description;
    this.dom.ariaLabel = description.replaceAll("\n", " ");
    this.dom.classList.toggle("rich-citation-unknown", numbers.includes("?"));
  }

  ignoreMutation() {
    return true;
  }

  destroy() {
    this.onDestroy(this);
  }
}
