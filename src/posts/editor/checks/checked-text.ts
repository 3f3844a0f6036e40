import type { Node } from "@milkdown/kit/prose/model";

/** The text as it is in the editor. It is set at each keystroke, so it only passes it on. */
export class CheckedText extends EventTarget {
  doc: Node | undefined;

  readonly show = (doc: Node) => {
    this.doc = doc;
    this.dispatchEvent(new Event("change"));
  };
}
