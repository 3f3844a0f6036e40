import { chainCommands, setBlockType, toggleMark, wrapIn } from "@milkdown/kit/prose/commands";
import { redo, undo } from "@milkdown/kit/prose/history";
import type { MarkType, NodeType, Schema } from "@milkdown/kit/prose/model";
import { liftListItem, sinkListItem } from "@milkdown/kit/prose/schema-list";
import type { Command, EditorState } from "@milkdown/kit/prose/state";
import { liftTarget } from "@milkdown/kit/prose/transform";

import { isInList, toggleList } from "./lists";
import { applyToText, everyTextblock, parentOfType, undoneSeparately, withTextSelected } from "./selection";
import { undoInputRule } from "./undo-input-rule";

/** An edit that has a button, a shortcut, or both. */
export type Action = {
  label: string;
  command: Command;
  /** As ProseMirror writes keys: Mod is Ctrl, or ⌘ on a Mac. */
  keys?: string;
  isActive?: (state: EditorState) => boolean;
};

export type ActionName = keyof ReturnType<typeof makeActions>;

export function makeActions(schema: Schema) {
  const actions = describeActions(schema);
  for (const action of Object.values<Action>(actions)) action.command = undoneSeparately(applyToText(action.command));
  return actions;
}

function describeActions(schema: Schema) {
  const node = (name: string) => schema.nodes[name] as NodeType;
  const mark = (name: string) => schema.marks[name] as MarkType;
  return {
    bold: markAction("Bold", mark("strong"), "Mod-b"),
    italic: markAction("Italic", mark("emphasis"), "Mod-i"),
    strikethrough: markAction("Strikethrough", mark("strike_through"), "Mod-Shift-x"),
    superscript: markAction("Superscript", mark("superscript"), "Mod-."),
    subscript: markAction("Subscript", mark("subscript"), "Mod-,"),
    code: markAction("Code", mark("inlineCode"), "Mod-e"),
    heading1: blockAction("Heading 1", node("heading"), "Mod-Alt-1", { level: 1 }),
    heading2: blockAction("Heading 2", node("heading"), "Mod-Alt-2", { level: 2 }),
    heading3: blockAction("Heading 3", node("heading"), "Mod-Alt-3", { level: 3 }),
    bulletList: listAction("Bullet list", node("bullet_list"), "Mod-Shift-8"),
    orderedList: listAction("Ordered list", node("ordered_list"), "Mod-Shift-7"),
    indent: { label: "Indent list item", command: sinkListItem(node("list_item")), keys: "Mod-]" },
    outdent: { label: "Outdent list item", command: liftListItem(node("list_item")), keys: "Mod-[" },
    blockquote: quoteAction(node("blockquote")),
    codeBlock: blockAction("Code block", node("code_block"), "Mod-Alt-c"),
    divider: { label: "Horizontal rule", command: insertBlock(node("hr")) },
    undo: { label: "Undo", command: chainCommands(undoInputRule, undo), keys: "Mod-z" },
    redo: { label: "Redo", command: redo, keys: "Mod-y" },
  } satisfies Record<string, Action>;
}

function markAction(label: string, type: MarkType, keys: string): Action {
  return { label, keys, command: toggleMark(type), isActive: (state) => hasMark(state, type) };
}

function hasMark(state: EditorState, type: MarkType) {
  const { empty, $from, from, to } = state.selection;
  if (empty) return Boolean(type.isInSet(state.storedMarks ?? $from.marks()));
  return state.doc.rangeHasMark(from, to, type);
}

function blockAction(label: string, type: NodeType, keys: string, attributes?: { level: number }): Action {
  const isActive = (state: EditorState) =>
    everyTextblock(state, (block) => block.type === type && (!attributes || block.attrs.level === attributes.level));
  return {
    label,
    keys,
    isActive,
    command: (state, dispatch) => {
      const paragraph = state.schema.nodes.paragraph as NodeType;
      return isActive(state)
        ? setBlockType(paragraph)(state, dispatch)
        : setBlockType(type, attributes)(state, dispatch);
    },
  };
}

function quoteAction(type: NodeType): Action {
  const isActive = (state: EditorState) => parentOfType(withTextSelected(state), type) !== undefined;
  const command: Command = (state, dispatch) =>
    isActive(state) ? liftOutOf(type)(state, dispatch) : wrapIn(type)(state, dispatch);
  return { label: "Blockquote", keys: "Mod-Shift-b", isActive, command };
}

/** Lifts the selection out of the innermost block of this type; a list in it is lifted as a whole. */
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

function listAction(label: string, type: NodeType, keys: string): Action {
  return {
    label,
    keys,
    isActive: (state) => isInList(withTextSelected(state), type),
    command: toggleList(type),
  };
}

/** Inserts a block without text, such as a horizontal rule, at the caret. */
function insertBlock(type: NodeType): Command {
  return (state, dispatch) => {
    const { $from } = state.selection;
    if (!$from.node($from.depth - 1)?.canReplaceWith($from.index(-1), $from.index(-1), type)) return false;
    dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
    return true;
  };
}
