import type { NodeView } from "@milkdown/kit/prose/view";

/** A table in a box that scrolls, so that a narrow screen breaks no words. */
export class TableView implements NodeView {
  readonly dom = document.createElement("div");
  readonly contentDOM = document.createElement("tbody");

  constructor() {
    const table = document.createElement("table");
    table.append(this.contentDOM);
    this.dom.className = "rich-table";
    // The caret scrolls it, as it does the rest of the field: no separate tab stop.
    this.dom.setAttribute("contenteditable", "inherit");
    this.dom.append(table);
  }

  ignoreMutation(mutation: { target: Node }) {
    return !this.contentDOM.contains(mutation.target);
  }
}
