import type { NodeView } from "@milkdown/kit/prose/view";

/** A table in a box that scrolls, so that a narrow screen breaks no words. */
export class TableView implements NodeView {
  readonly dom = document.createElement("div");
  readonly contentDOM = document.createElement("tbody");

  constructor() {
    const table = document.createElement("table");
    table.append(this.contentDOM);
    this.dom.className = "rich-table";
    this.dom.append(table);
  }

  ignoreMutation(mutation: { target: Node }) {
    return !this.contentDOM.contains(mutation.target);
  }
}
