import { useEffect } from "react";

const MARGIN_PX = 8;

/** Browsers scroll to a caret that a key has moved, but leave it hidden behind the sticky parts of the page: the bar, the toolbar and the word count. */
export function useCaretInView() {
  useEffect(() => {
    const afterKey = ({ target }: KeyboardEvent) => {
      const field = target instanceof Element ? target.closest(".rich-text") : null;
      if (field) requestAnimationFrame(() => showCaret(field));
    };
    addEventListener("keydown", afterKey);
    return () => removeEventListener("keydown", afterKey);
  }, []);
}

function showCaret(field: Element) {
  const caret = caretIn(field.querySelector(".ProseMirror"));
  if (!caret) return;
  const top = (field.querySelector(".rich-text-top")?.getBoundingClientRect().bottom ?? 0) + MARGIN_PX;
  const foot = document.querySelector(".writing-footer")?.getBoundingClientRect().top ?? innerHeight;
  const bottom = Math.min(foot, innerHeight) - MARGIN_PX;
  if (caret.top < top) scrollBy(0, caret.top - top);
  else if (caret.bottom > bottom) scrollBy(0, caret.bottom - bottom);
}

function caretIn(text: Element | null) {
  const { focusNode: node, focusOffset } = getSelection() ?? {};
  if (!node || node === text || !text?.contains(node)) return undefined;
  const range = document.createRange();
  range.setStart(node, focusOffset ?? 0);
  // An empty line has no rectangle.
  const line = node instanceof Element ? node : node.parentElement;
  return range.getClientRects()[0] ?? line?.getBoundingClientRect();
}
