import { type EditorState, type Selection, TextSelection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { useEffect, useState, useSyncExternalStore } from "react";

/** The selection at which the bar is shown; undefined while the pointer is selecting, after Escape, and without a mouse. */
export function useShownSelection(view: EditorView, { selection }: EditorState) {
  const [isPointerDown, setPointerDown] = useState(false);
  const [dismissed, setDismissed] = useState<Selection>();
  const [hasFocus, setFocus] = useState(() => view.hasFocus());
  const isPrecise = usePrecisePointer();

  useEffect(() => {
    const { dom } = view;
    const handlers = {
      pointerdown: () => setPointerDown(true),
      focus: () => setFocus(true),
      blur: () => setFocus(false),
      keydown: ({ key }: KeyboardEvent) => key === "Escape" && setDismissed(view.state.selection),
    };
    const release = () => setPointerDown(false);
    for (const [name, handler] of Object.entries(handlers)) dom.addEventListener(name, handler as EventListener);
    addEventListener("pointerup", release);
    return () => {
      for (const [name, handler] of Object.entries(handlers)) dom.removeEventListener(name, handler as EventListener);
      removeEventListener("pointerup", release);
    };
  }, [view]);

  const isShown = isPrecise && hasFocus && view.editable && !isPointerDown && !dismissed?.eq(selection);
  return isShown && isFormattable(selection) ? selection : undefined;
}

/** Touch screens show their own menu for selected text. */
function usePrecisePointer() {
  const [query] = useState(() => matchMedia("(hover: hover) and (pointer: fine)"));
  const subscribe = (notify: () => void) => {
    query.addEventListener("change", notify);
    return () => query.removeEventListener("change", notify);
  };
  return useSyncExternalStore(subscribe, () => query.matches);
}

function isFormattable(selection: Selection) {
  if (!(selection instanceof TextSelection) || selection.empty) return false;
  const { doc } = selection.$from;
  return !selection.$from.parent.type.spec.code && doc.textBetween(selection.from, selection.to).trim() !== "";
}
