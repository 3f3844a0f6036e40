import type { NodeView } from "@milkdown/kit/prose/view";

/** The table is in a box that scrolls, so that words don't break on narrow screens. */
export class TableView implements NodeView {
  readonly dom = document.createElement("div");
  readonly contentDOM = document.createElement("tbody");

  constructor() {
    const table = document.createElement("table");
    table.append(this.contentDOM);
    this.dom.className = "rich-table";
    // Keeps the box from being a tab stop: moving the caret scrolls it.
    this.dom.setAttribute("contenteditable", "inherit");
    this.dom.append(table);
  }

  ignoreMutation(mutation: { target: Node }) {
    return !this.contentDOM.contains(mutation.target);
  }
}
