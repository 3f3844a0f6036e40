import { chainCommands, setBlockType, toggleMark, wrapIn } from "@milkdown/kit/prose/commands";
import { redo, undo } from "@milkdown/kit/prose/history";
import type { MarkType, NodeType, Schema } from "@milkdown/kit/prose/model";
import { liftListItem, sinkListItem } from "@milkdown/kit/prose/schema-list";
import type { Command, EditorState } from "@milkdown/kit/prose/state";
import { liftTarget } from "@milkdown/kit/prose/transform";

import { citationsIn } from "./citations/citation-numbers";
import { isInList, toggleList } from "./lists";
import { ancestorOfType, applyToText, asUndoStep, everyTextblock, withTextSelected } from "./selection";
import { actionShortcuts as shortcuts, type Shortcut } from "./shortcuts";
import { undoInputRule } from "./undo-input-rule";

export type Action = {
  label: string;
  hint?: string;
  command: Command;
  /** As ProseMirror writes keys: Mod is Ctrl, or ⌘ on a Mac. */
  keys?: string;
  isActive?: (state: EditorState) => boolean;
};

export type ActionName = keyof ReturnType<typeof makeActions>;

export function makeActions(schema: Schema) {
  const actions = describeActions(schema);
  for (const action of Object.values<Action>(actions)) action.command = asUndoStep(applyToText(action.command));
  return actions;
}

function describeActions(schema: Schema) {
  const node = (name: string) => schema.nodes[name] as NodeType;
  const mark = (name: string) => schema.marks[name] as MarkType;
  return {
    bold: markAction(shortcuts.bold, mark("strong")),
    italic: markAction(shortcuts.italic, mark("emphasis")),
    strikethrough: markAction(shortcuts.strikethrough, mark("strike_through")),
    superscript: markAction(shortcuts.superscript, mark("superscript")),
    subscript: markAction(shortcuts.subscript, mark("subscript")),
    code: markAction(shortcuts.code, mark("inlineCode")),
    heading1: blockAction(shortcuts.heading1, node("heading"), { level: 1 }),
    heading2: blockAction(shortcuts.heading2, node("heading"), { level: 2 }),
    heading3: blockAction(shortcuts.heading3, node("heading"), { level: 3 }),
    bulletList: listAction(shortcuts.bulletList, node("bullet_list")),
    orderedList: listAction(shortcuts.orderedList, node("ordered_list")),
    indent: { ...shortcuts.indent, command: sinkListItem(node("list_item")) },
    outdent: { ...shortcuts.outdent, command: liftListItem(node("list_item")) },
    blockquote: quoteAction(shortcuts.blockquote, node("blockquote")),
    codeBlock: blockAction(shortcuts.codeBlock, node("code_block")),
    divider: { label: "Divider", command: insertBlock(node("hr")) },
    undo: { ...shortcuts.undo, command: chainCommands(undoInputRule, undo) },
    redo: { ...shortcuts.redo, command: redo },
  } satisfies Record<string, Action>;
}

function markAction(shortcut: Shortcut, type: MarkType): Action {
  return { ...shortcut, command: toggleMark(type), isActive: (state) => hasMark(state, type) };
}

function hasMark(state: EditorState, type: MarkType) {
  const { empty, $from, from, to } = state.selection;
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

function blockAction(shortcut: Shortcut, type: NodeType, attributes?: { level: number }): Action {
  const isActive = (state: EditorState) =>
    everyTextblock(state, (block) => block.type === type && (!attributes || block.attrs.level === attributes.level));
  return {
    ...shortcut,
    isActive,
    command: (state, dispatch) => {
      const paragraph = state.schema.nodes.paragraph as NodeType;
      return isActive(state)
        ? setBlockType(paragraph)(state, dispatch)
        : !(type.spec.code && hasCitations(state)) && setBlockType(type, attributes)(state, dispatch);
    },
  };
}

/** Code can't contain citations: those of the selected blocks would be lost. */
function hasCitations({ doc, selection: { from, to } }: EditorState) {
  const [start, end] = [doc.resolve(from).start(), doc.resolve(to).end()];
  return citationsIn(doc).some(({ position }) => position >= start && position < end);
}

function quoteAction(shortcut: Shortcut, type: NodeType): Action {
  const isActive = (state: EditorState) => ancestorOfType(withTextSelected(state), type) !== undefined;
  const command: Command = (state, dispatch) =>
    isActive(state) ? liftOutOf(type)(state, dispatch) : wrapIn(type)(state, dispatch);
  return { ...shortcut, isActive, command };
}

/** Moves the selected blocks out of the innermost block of this type. A list in it is moved as a whole. */
function liftOutOf(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from, $to } = state.selection;
    const range = $from.blockRange($to, (node) => node.type === type);
    const target = range && liftTarget(range);
    if (!range || target == null) return false;
    dispatch?.(state.tr.lift(range, target).scrollIntoView());
    return true;
  };
}

function listAction(shortcut: Shortcut, type: NodeType): Action {
  return {
    ...shortcut,
    isActive: (state) => isInList(withTextSelected(state), type),
    command: toggleList(type),
  };
}

function insertBlock(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if (!$from.node($from.depth - 1)?.canReplaceWith($from.index(-1), $from.index(-1), type)) return false;
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
    return true;
  };
}
