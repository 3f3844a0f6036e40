import type { Node } from "@milkdown/kit/prose/model";
import { NodeSelection, TextSelection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

/** Finds the block itself, because its position changes when text before it is edited. */
export function selectPlace(view: EditorView, { block, from, to }: { block: Node; from: number; to: number }) {
  const { doc, tr: transaction } = view.state;
  let start: number | undefined;
  doc.descendants((node, position) => {
    if (node === block) start = position;
    return start === undefined;
  });
  view.focus();
  if (start === undefined) return;
  const selection =
    block.isTextblock && block.type.name !== "figure"
      ? TextSelection.create(doc, start + 1 + from, start + 1 + to)
      : NodeSelection.create(doc, start);
  view.dispatch(transaction.setSelection(selection).scrollIntoView());
  const element = view.nodeDOM(start);
  const bar = view.dom.closest(".rich-text")?.querySelector(".rich-text-top");
  if (!(element instanceof HTMLElement) || !bar) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isHidden = top < bar.getBoundingClientRect().bottom || bottom > (visualViewport?.height ?? innerHeight);
  if (isHidden) element.scrollIntoView({ block: bottom - top > innerHeight / 2 ? "start" : "center" });
}
