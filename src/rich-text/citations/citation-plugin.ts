import type { Node } from "@milkdown/kit/prose/model";
import { type EditorState, NodeSelection, Plugin, TextSelection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";

import { citationsIn, numberSources } from "./citation-numbers";
import { type CitationLabel, CitationView } from "./citation-view";
import { joinCitations } from "./join-citations";
import type { SourceCache } from "./source-cache";

export class CitationNumbers {
  readonly #views = new Set<CitationView>();
  #numbers = new Map<string, number>();

  constructor(
    private readonly cache: SourceCache,
    private readonly onOpen: () => void = () => {},
  ) {}

  makeView(node: Node) {
    const view = new CitationView(
      node,
      (keys) => describeCitation(keys, this.#numbers, this.cache),
      (gone) => this.#views.delete(gone),
    );
    this.#views.add(view);
    return view;
  }

  #show({ doc }: EditorState) {
    const citations = citationsIn(doc);
    this.cache.loadMissing(citations.flatMap(({ keys }) => keys));
    this.#numbers = numberSources(citations, this.cache.resolve);
    for (const view of this.#views) view.render();
  }

  plugin() {
    return new Plugin({
      appendTransaction: (transactions, _before, state) =>
        transactions.some(({ docChanged }) => docChanged) ? joinCitations(state) : null,
      props: {
        handleKeyDown: (view, event) => typeAfterCitation(view, event),
        handleDoubleClickOn: (view, _position, node) => {
          if (node.type.name !== "citation" || !view.editable) return false;
          this.onOpen();
          return true;
        },
      },
      view: (view) => {
        const showNumbers = () => this.#show(view.state);
        showNumbers();
        this.cache.addEventListener("change", showNumbers);
        return {
          update: (_view, before) => {
            if (before.doc !== view.state.doc) showNumbers();
          },
          destroy: () => this.cache.removeEventListener("change", showNumbers),
        };
      },
    });
  }
}

/** Typing must not replace a citation that is selected only because the caret has reached it. */
function typeAfterCitation({ state, dispatch }: EditorView, event: KeyboardEvent) {
  const isTyping =
    (event.key.length === 1 || event.isComposing || event.keyCode === 229) && !event.ctrlKey && !event.metaKey;
  const { selection } = state;
  if (!isTyping || !(selection instanceof NodeSelection) || selection.node.type.name !== "citation") return false;
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, selection.to)));
  return false;
}

/** The numbers, such as "3, 4", and a description with a line such as "Source 3: Smith J. …" for each source. */
export function describeCitation(
  keys: string[],
  numbers: ReadonlyMap<string, number>,
  cache: SourceCache,
): CitationLabel {
  const parts = keys.map((key) => {
    const source = cache.resolve(key);
    const number = source === undefined ? undefined : numbers.get(source);
    const reference = cache.find(key)?.reference;
    if (source === undefined) return { number: "?", line: `This source is not in the library (${key})` };
    return { number: String(number ?? ""), line: reference ? `Source ${number}: ${reference}` : `Source ${number}` };
  });
  return {
    numbers: [...new Set(parts.map(({ number }) => number))].join(", "),
    description: [...new Set(parts.map(({ line }) => line))].join("\n"),
  };
}
