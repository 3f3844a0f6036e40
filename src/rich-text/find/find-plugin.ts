import type { Node } from "@milkdown/kit/prose/model";
import { type EditorState, Plugin, PluginKey, type Selection, TextSelection } from "@milkdown/kit/prose/state";
import { Decoration, DecorationSet, type EditorView } from "@milkdown/kit/prose/view";

export type Match = { from: number; to: number };

type Find = { pattern: RegExp | undefined; matches: Match[]; highlights: DecorationSet };

const key = new PluginKey<Find>("find");

/** Browsers become slow when thousands of words are highlighted, so only matches near the selection are highlighted. */
const MAX_HIGHLIGHTS = 500;

const nothing: Find = { pattern: undefined, matches: [], highlights: DecorationSet.empty };

export const matchesIn = (state: EditorState) => key.getState(state)?.matches ?? [];

export function setFindPattern(view: EditorView, pattern: RegExp | undefined) {
  view.dispatch(view.state.tr.setMeta(key, { pattern }));
}

export const findPlugin = new Plugin<Find>({
  key,
  state: {
    init: () => nothing,
    apply(transaction, find, _before, state) {
      const change: { pattern: RegExp | undefined } | undefined = transaction.getMeta(key);
      const { pattern } = change ?? find;
      if (!pattern) return nothing;
      const isSameText = !change && !transaction.docChanged;
      if (isSameText && !transaction.selectionSet) return find;
      const matches = isSameText ? find.matches : findMatches(state.doc, pattern);
      return { pattern, matches, highlights: highlight(state, matches) };
    },
  },
  props: { decorations: (state) => key.getState(state)?.highlights },
});

/** A match can cross formatting, but not the end of a block. */
export function findMatches(doc: Node, pattern: RegExp) {
  const matches: Match[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    const text = node.textBetween(0, node.content.size, undefined, "\uFFFC");
    for (const { index, 0: found } of text.matchAll(pattern)) {
      const from = position + 1 + index;
      matches.push({ from, to: from + found.length });
    }
    return false;
  });
  return matches;
}

function highlight({ doc, selection }: EditorState, matches: readonly Match[]) {
  const current = Math.max(0, nextMatch(matches, selection.from));
  const start = Math.max(0, current - MAX_HIGHLIGHTS / 2);
  const shown = matches.slice(start, start + MAX_HIGHLIGHTS);
  const decorations = shown.map((match) =>
    Decoration.inline(match.from, match.to, {
      class: isSelected(match, selection) ? "rich-match-current" : "rich-match",
    }),
  );
  return DecorationSet.create(doc, decorations);
}

export const isSelected = ({ from, to }: Match, selection: Selection) => from === selection.from && to === selection.to;

/** The index of the first match that begins at or after a position; -1 if there is none. */
export const nextMatch = (matches: readonly Match[], position: number) =>
  matches.findIndex(({ from }) => from >= position);

export function selectMatch(view: EditorView, match: Match | undefined) {
  if (!match) return;
  const { tr: transaction } = view.state;
  view.dispatch(transaction.setSelection(TextSelection.create(transaction.doc, match.from, match.to)));
  scrollToMatch(view);
}

/** ProseMirror itself scrolls only while the text has the focus. */
function scrollToMatch(view: EditorView) {
  const element = view.dom.querySelector(".rich-match-current");
  const bar = view.dom.closest(".rich-text")?.querySelector(".rich-text-top");
  if (!element || !bar) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isHidden = top < bar.getBoundingClientRect().bottom || bottom > (visualViewport?.height ?? innerHeight);
  element.scrollIntoView({ block: isHidden ? "center" : "nearest", inline: "nearest" });
}
