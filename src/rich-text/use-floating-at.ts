import { autoUpdate, type Middleware, type Placement, useFloating } from "@floating-ui/react-dom";
import { posToDOMRect } from "@milkdown/kit/prose";
import type { EditorView } from "@milkdown/kit/prose/view";
import { useMemo } from "react";

type Options = { placement: Placement; middleware: Middleware[] };

export function useFloatingAt(view: EditorView, from: number, to: number, { placement, middleware }: Options) {
  const reference = useMemo(
    () => ({ contextElement: view.dom, getBoundingClientRect: () => posToDOMRect(view, from, to) }),
    [view, from, to],
  );
  return useFloating({
    strategy: "fixed",
    placement,
    middleware,
    elements: { reference },
    whileElementsMounted: autoUpdate,
  });
}
