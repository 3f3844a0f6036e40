import { type EditorState, TextSelection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import { useEffect, useState } from "react";

import { findPattern } from "./find-pattern";
import { isSelected, matchesIn, nextMatch, selectMatch, setFindPattern } from "./find-plugin";
import { replaceMatches } from "./replace";

const MAX_PREFILL_LENGTH = 100;

export function useFind(view: EditorView, state: EditorState) {
  const [text, setText] = useState(() => shortSelectedText(view.state));
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [replacement, setReplacement] = useState("");
  const [replaced, setReplaced] = useState<{ count: number; text: string }>();
  const matches = matchesIn(state);
  const current = matches.findIndex((match) => isSelected(match, state.selection));

  useHighlights(view, text, isCaseSensitive);

  function go(direction: 1 | -1) {
    setReplaced(undefined);
    const { from, to } = view.state.selection;
    goTo(view, direction, direction > 0 && current >= 0 ? to : from);
  }

  function replace() {
    const match = matches[current];
    if (!match) return go(1);
    setReplaced(undefined);
    view.dispatch(replaceMatches(view.state, [match], replacement));
    goTo(view, 1, view.state.selection.to);
  }

  function replaceAll() {
    if (matches.length === 0) return;
    view.dispatch(replaceMatches(view.state, matches, replacement));
    setReplaced({ count: matches.length, text });
  }

  return {
    text,
    setText,
    isCaseSensitive,
    setCaseSensitive,
    replacement,
    setReplacement,
    result: describe(text, matches.length, current, replaced?.text === text ? replaced.count : undefined),
    hasMatches: matches.length > 0,
    go,
    replace,
    replaceAll,
  };
}

function useHighlights(view: EditorView, text: string, isCaseSensitive: boolean) {
  useEffect(() => {
    setFindPattern(view, findPattern(text, isCaseSensitive));
    goTo(view, 1, view.state.selection.from);
  }, [view, text, isCaseSensitive]);

  useEffect(
    () => () => {
      if (!view.isDestroyed) setFindPattern(view, undefined);
    },
    [view],
  );
}

/** Selects the first match at or after a position (1), or the last one before it (-1). Wraps around. */
function goTo(view: EditorView, direction: 1 | -1, position: number) {
  const matches = matchesIn(view.state);
  const next = nextMatch(matches, position);
  const index = direction > 0 ? Math.max(0, next) : (next < 0 ? matches.length : next) - 1;
  selectMatch(view, matches.at(index));
}

function describe(text: string, count: number, current: number, replaced: number | undefined) {
  if (replaced !== undefined) return `${replaced} replaced`;
  if (text === "") return "";
  if (count === 0) return "No matches";
  return current < 0 ? `${count} found` : `${current + 1} of ${count}`;
}

export function shortSelectedText({ selection, doc }: EditorState) {
  const isInLine = selection instanceof TextSelection && selection.$from.sameParent(selection.$to);
  const text = isInLine ? doc.textBetween(selection.from, selection.to) : "";
  return text.length <= MAX_PREFILL_LENGTH ? text : "";
}
