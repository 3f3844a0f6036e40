import type { Node } from "@milkdown/kit/prose/model";

/** The current text of the editor. It changes with each keystroke, so it is an event target instead of React state. */
export class CheckedText extends EventTarget {
  doc: Node | undefined;

  readonly setDoc = (doc: Node) => {
    this.doc = doc;
    this.dispatchEvent(new Event("change"));
  };
}
