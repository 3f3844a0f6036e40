import { type EditorState, NodeSelection } from "@milkdown/kit/prose/state";
import { useEffect, useReducer } from "react";

import { citationsIn, keysOf, numberSources } from "./citation-numbers";
import { describeCitation } from "./citation-plugin";
import type { SourceCache } from "./source-cache";

export function CitationStatus({ state, cache }: { state: EditorState; cache: SourceCache }) {
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    cache.addEventListener("change", rerender);
    return () => cache.removeEventListener("change", rerender);
  }, [cache]);
  const { selection } = state;
  const node =
    selection instanceof NodeSelection && selection.node.type.name === "citation" ? selection.node : undefined;
  return (
    <p role="status" className="sr-only">
      {node && `${describe(state, keysOf(node), cache)} Press Enter to change it.`}
    </p>
  );
}

function describe({ doc }: EditorState, keys: string[], cache: SourceCache) {
  const numbers = numberSources(citationsIn(doc), cache.resolve);
  return describeCitation(keys, numbers, cache).description.replaceAll("\n", " ");
}
