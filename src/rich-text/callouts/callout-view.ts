import type { Node } from "@milkdown/kit/prose/model";
import { NodeSelection } from "@milkdown/kit/prose/state";
import type { EditorView, NodeView } from "@milkdown/kit/prose/view";

import { CALLOUT_LABEL_CLASS, calloutClasses, calloutLabel } from "@/content/callouts";

export class CalloutView implements NodeView {
  readonly dom = document.createElement("div");
  readonly contentDOM = document.createElement("div");
  readonly #label = document.createElement("p");

  constructor(
    private node: Node,
    private readonly view: EditorView,
    private readonly position: () => number | undefined,
  ) {
    this.dom.role = "group";
    this.#label.className = CALLOUT_LABEL_CLASS;
    this.#label.contentEditable = "false";
    this.#label.addEventListener("mousedown", (event) => this.#select(event));
    this.contentDOM.className = "callout-blocks";
    this.dom.append(this.#label, this.contentDOM);
    this.#render();
  }

  update(node: Node) {
    if (node.type !== this.node.type) return false;
    this.node = node;
    this.#render();
    return true;
  }

  stopEvent(event: Event) {
    return event.type === "mousedown" && event.target === this.#label;
  }

  ignoreMutation(mutation: { target: globalThis.Node }) {
    return !this.contentDOM.contains(mutation.target);
  }

  #select(event: Event) {
    const position = this.position();
    if (position === undefined) return;
    event.preventDefault();
    const { state } = this.view;
    this.view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)));
    this.view.focus();
  }

  #render() {
    const { kind } = this.node.attrs;
    const label = calloutLabel(kind);
    this.dom.className = calloutClasses(kind).join(" ");
    this.dom.ariaLabel = label;
    this.#label.textContent = label;
  }
}
