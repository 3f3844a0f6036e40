import { flip, hide, offset, shift } from "@floating-ui/react-dom";
import type { Command, EditorState, Selection } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import BookA from "lucide-react/icons/book-a";
import BookMarked from "lucide-react/icons/book-bookmark";
import Heading1 from "lucide-react/icons/heading-1";
import Heading2 from "lucide-react/icons/heading-2";
import Italic from "lucide-react/icons/italic";
import Bold from "lucide-react/icons/letter-b";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import TextQuote from "lucide-react/icons/text-quote";
import type { LucideIcon } from "lucide-react/types";
import { useMemo } from "react";

import { type Action, type ActionName, makeActions } from "../actions";
import { canCite } from "../citations/citation-commands";
import { termAt, wordsAt } from "../explained-words/term-commands";
import { findMarkAtCaret } from "../selection";
import { fieldShortcuts } from "../shortcuts";
import { useFloatingAt } from "../use-floating-at";
import { useShownSelection } from "./use-shown-selection";

const buttons: [ActionName, LucideIcon][] = [
  ["bold", Bold],
  ["italic", Italic],
  ["heading1", Heading1],
  ["heading2", Heading2],
  ["bulletList", List],
  ["blockquote", TextQuote],
];

type SelectionBarProps = {
  view: EditorView;
  state: EditorState;
  onLink: () => void;
  onCite?: () => void;
  onExplain?: () => void;
};

/** A few buttons above selected text, on devices with a mouse. The toolbar, which the keyboard reaches, has all of them. */
export function SelectionBar(props: SelectionBarProps) {
  const selection = useShownSelection(props.view, props.state);
  return selection ? <Bar {...props} selection={selection} /> : null;
}

function Bar({ view, state, selection, onLink, onCite, onExplain }: SelectionBarProps & { selection: Selection }) {
  const actions = useMemo(() => makeActions(state.schema), [state.schema]);
  const middleware = useMemo(() => makeMiddleware(view), [view]);
  const { from, to } = selection;
  const { refs, floatingStyles, middlewareData } = useFloatingAt(view, from, to, { placement: "top", middleware });
  const run = (command: Command) => command(view.state, view.dispatch, view);
  const { link } = state.schema.marks;
  return (
    <div
      ref={refs.setFloating}
      role="toolbar"
      aria-label="Selected text"
      className="rich-selection-bar"
      style={floatingStyles}
      hidden={middlewareData.hide?.referenceHidden}
      // A click must not move the caret.
      onMouseDown={(event) => event.preventDefault()}
    >
      {buttons.map(([name, icon]) => {
        const { label, command, isActive }: Action = actions[name];
        return (
          <Button key={name} label={label} icon={icon} isActive={isActive?.(state)} onPress={() => run(command)} />
        );
      })}
      <Button
        label={fieldShortcuts.link.label}
        icon={Link}
        isActive={link && findMarkAtCaret(state, link) !== undefined}
        onPress={onLink}
      />
      {onCite && canCite(state) && (
        <Button label={fieldShortcuts.cite.label} icon={BookMarked} isActive={undefined} onPress={onCite} />
      )}
      {onExplain && wordsAt(state) && (
        <Button label="Explain words" icon={BookA} isActive={termAt(state) !== undefined} onPress={onExplain} />
      )}
    </div>
  );
}

/** Keeps the buttons inside the text field, below the toolbar and off the selected text. */
function makeMiddleware(view: EditorView) {
  const field = view.dom.closest(".rich-text");
  const bar = field?.querySelector(".rich-text-top");
  const getOptions = () => {
    const { left = 0, right = innerWidth } = field?.getBoundingClientRect() ?? {};
    const { bottom: top = 0 } = bar?.getBoundingClientRect() ?? {};
    const sides = { left: Math.max(left, 0) + 8, right: Math.max(innerWidth - right, 0) + 8 };
    return { boundary: [], padding: { top: top + 4, bottom: 8, ...sides } };
  };
  return [offset(8), flip(getOptions), shift(getOptions), hide(getOptions)];
}

type ButtonProps = { label: string; icon: LucideIcon; isActive: boolean | undefined; onPress: () => void };

function Button({ label, icon: Icon, isActive, onPress }: ButtonProps) {
  return (
    <button
      type="button"
      // The toolbar has the same button for the keyboard.
      tabIndex={-1}
      className="rich-toolbar-button"
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
