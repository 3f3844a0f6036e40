import { type EditorState, NodeSelection } from "@milkdown/kit/prose/state";
import { useEffect, useReducer } from "react";

import { citationsIn, keysOf, numberSources } from "./citation-numbers";
import { describeCitation } from "./citation-plugin";
import type { SourceBook } from "./source-book";

/** Tells screen readers which sources a citation stands for when the caret reaches it. */
export function CitationStatus({ state, book }: { state: EditorState; book: SourceBook }) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    book.addEventListener("change", rerender);
    return () => book.removeEventListener("change", rerender);
  }, [book]);
  const { selection } = state;
  const node =
    selection instanceof NodeSelection && selection.node.type.name === "citation" ? selection.node : undefined;
  return (
    <p role="status" className="sr-only">
      {node && `${describe(state, keysOf(node), book)} Enter changes it.`}
    </p>
  );
}

function describe({ doc }: EditorState, keys: string[], book: SourceBook) {
  const numbers = numberSources(citationsIn(doc), book.resolve);
  return describeCitation(keys, numbers, book).description.replaceAll("\n", " ");
}
