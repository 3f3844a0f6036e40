import { chainCommands, exitCode, splitBlockAs } from "@milkdown/kit/prose/commands";
import type { NodeType, Schema } from "@milkdown/kit/prose/model";
import { liftListItem, sinkListItem, splitListItem } from "@milkdown/kit/prose/schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "@milkdown/kit/prose/state";
import { addRowAfter, goToNextCell, isInTable } from "@milkdown/kit/prose/tables";

import { type Action, makeActions } from "./actions";
import { backspace, deleteForward } from "./backspace";
import { leaveCallout } from "./callouts/callout-commands";
import { canCite } from "./citations/citation-commands";
import type { ImageRequest } from "./image-plugin";
import { ancestorOfType, selectedFigure } from "./selection";
import { fieldShortcuts } from "./shortcuts";

type Host = {
  goToToolbar: () => void;
  editLink: () => void;
  cite: () => void;
  find: () => void;
  onImage: (request: ImageRequest) => void;
  /** Called when Tab is pressed where it has no effect. */
  onUnusedTab: () => void;
  isSimple: boolean | undefined;
};

export function makeKeymap(schema: Schema, host: Host): Record<string, Command> {
  const item = schema.nodes.list_item as NodeType;
  const paragraph = schema.nodes.paragraph as NodeType;
  const lineBreak = schema.nodes.hardbreak as NodeType;
  const actions: Action[] = Object.values(makeActions(schema));
  const tab = trackEscape();
  return {
    ...Object.fromEntries(actions.flatMap(({ keys, command }) => (keys ? [[keys, command]] : []))),
    "Shift-Mod-z": actions.find(({ label }) => label === "Redo")?.command ?? (() => false),
    [fieldShortcuts.link.keys]: always(host.editLink),
    [fieldShortcuts.cite.keys]: startCiting(host),
    [fieldShortcuts.find.keys]: always(host.find),
    [fieldShortcuts.toolbar.keys]: always(host.goToToolbar),
    Enter: chainCommands(
      leaveCaption(paragraph),
      leaveCallout,
      openImage(host),
      openCitation(host),
      splitListItem(item),
      splitRightToLeft(paragraph),
    ),
    [fieldShortcuts.lineBreak.keys]: chainCommands(exitCode, insertLineBreak(lineBreak)),
    Backspace: backspace,
    Delete: deleteForward,
    Tab: tab.unlessEscaped(chainCommands(goToNextCell(1), addRow, sinkListItem(item), always(host.onUnusedTab))),
    "Shift-Tab": tab.unlessEscaped(chainCommands(goToNextCell(-1), liftListItem(item), always(host.onUnusedTab))),
    Escape: tab.rememberSelection,
  };
}

/** Tab stays in the text: it indents in lists and moves to the next cell in tables. After Escape, Tab leaves the text. */
function trackEscape() {
  let escapedAt: EditorState["selection"] | undefined;
  const rememberSelection: Command = (state) => {
    escapedAt = state.selection;
    return true;
  };
  const unlessEscaped =
    (command: Command): Command =>
    (state, dispatch, view) => {
      const isLeaving = state.selection === escapedAt;
      escapedAt = undefined;
      return !isLeaving && command(state, dispatch, view);
    };
  return { rememberSelection, unlessEscaped };
}

const addRow: Command = (state, dispatch, view) => {
  if (!isInTable(state) || !addRowAfter(state, dispatch)) return false;
  if (dispatch && view) goToNextCell(1)(view.state, view.dispatch);
  return true;
};

function leaveCaption(paragraph: NodeType): Command {
  return (state, dispatch) => {
    const figure = ancestorOfType(state, state.schema.nodes.figure);
    if (!figure) return false;
    const after = figure.position + figure.node.nodeSize;
    const transaction = state.tr.insert(after, paragraph.create());
    dispatch?.(transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView());
    return true;
  };
}

function openImage(host: Host): Command {
  return (state) => {
    const figure = state.selection instanceof NodeSelection ? selectedFigure(state) : undefined;
    if (figure) host.onImage({ kind: "describe", position: figure.position });
    return figure !== undefined;
  };
}

function startCiting(host: Host): Command {
  return (state, _dispatch, view) => {
    if (view?.editable && !host.isSimple && canCite(state)) host.cite();
    return true;
  };
}

function openCitation(host: Host): Command {
  return (state, _dispatch, view) => {
    const isCitation = state.selection instanceof NodeSelection && state.selection.node.type.name === "citation";
    return isCitation && startCiting(host)(state, undefined, view);
  };
}

/** A new line after right-to-left text keeps the direction. */
function splitRightToLeft(paragraph: NodeType): Command {
  const keepDirection = splitBlockAs((node, isAtEnd) =>
    isAtEnd ? { type: paragraph, attrs: { dir: node.attrs.dir } } : null,
  );
  return (state, dispatch) => {
    const { parent } = state.selection.$from;
    return Boolean(parent.attrs.dir) && parent.content.size > 0 && keepDirection(state, dispatch);
  };
}

function insertLineBreak(type: NodeType): Command {
  return (state, dispatch) => {
    if (!state.selection.$from.parent.inlineContent) return false;
    dispatch?.(state.tr.replaceSelectionWith(type.create(), true).scrollIntoView());
    return true;
  };
}

const always =
  (act: () => void): Command =>
  () => {
    act();
    return true;
  };
