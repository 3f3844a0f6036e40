import { chainCommands, deleteSelection, lift, setBlockType } from "@milkdown/kit/prose/commands";
import type { Node } from "@milkdown/kit/prose/model";
import { liftListItem } from "@milkdown/kit/prose/schema-list";
import { type Command, NodeSelection, TextSelection } from "@milkdown/kit/prose/state";

import { goIntoCallout, isAtEndOfCallout, removeCallout } from "./callouts/callout-commands";
import { undoInputRule } from "./undo-input-rule";

/** What Backspace tries, in this order. When nothing applies, ProseMirror's own keymap deletes a character or joins blocks. */
export const backspace = chainCommands(
  undoInputRule,
  deleteSelection,
  atStart(selectCaptionedFigure),
  atStart(selectBefore),
  atStart(leaveBlock),
  atStart(() => goIntoCallout(-1)),
);

/** At the end of a block, Delete selects a following table or image, or moves into a following callout. At the end of a caption or callout it does nothing. */
export const deleteForward: Command = (state, dispatch) => {
  const cursor = state.selection instanceof TextSelection ? state.selection.$cursor : null;
  if (!cursor || cursor.parentOffset < cursor.parent.content.size) return false;
  if (cursor.parent.type === state.schema.nodes.figure || isAtEndOfCallout(state)) return true;
  if (goIntoCallout(1)(state, dispatch)) return true;
  const after = state.doc.resolve(cursor.after()).nodeAfter;
  if (!after || !isDeletedWhole(after)) return false;
  const transaction = state.tr;
  if (isEmptyLine(cursor)) transaction.delete(cursor.before(), cursor.after());
  const position = transaction.mapping.map(cursor.after());
  dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, position)).scrollIntoView());
  return true;
};

/** A table or image is deleted as a whole, and only after the writer has seen it selected. */
const isDeletedWhole = ({ type }: Node) => type.name === "figure" || type.name === "table";

const isEmptyLine = ({ parent }: Cursor) => parent.type.name === "paragraph" && parent.content.size === 0;

type Cursor = NonNullable<TextSelection["$cursor"]>;

function atStart(command: (cursor: Cursor) => Command): Command {
  return (state, dispatch, view) => {
    const cursor = state.selection instanceof TextSelection ? state.selection.$cursor : null;
    return cursor?.parentOffset === 0 && command(cursor)(state, dispatch, view);
  };
}

function selectCaptionedFigure(cursor: Cursor): Command {
  return (state, dispatch) => {
    if (cursor.parent.type !== state.schema.nodes.figure) return false;
    dispatch?.(state.tr.setSelection(NodeSelection.create(state.doc, cursor.before())).scrollIntoView());
    return true;
  };
}

/** Selects the table or image before the caret, so that text is never joined to a cell or a caption. */
function selectBefore(cursor: Cursor): Command {
  return (state, dispatch) => {
    const before = state.doc.resolve(cursor.before()).nodeBefore;
    if (!before || !isDeletedWhole(before)) return false;
    const transaction = state.tr;
    if (isEmptyLine(cursor)) transaction.delete(cursor.before(), cursor.after());
    const position = cursor.before() - before.nodeSize;
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, position)).scrollIntoView());
    return true;
  };
}

/** Turns a heading or code block into a paragraph, moves a first item out of its list or a first line out of its quotation, or removes a callout. */
function leaveBlock(cursor: Cursor): Command {
  return (state, dispatch) => {
    const { paragraph, list_item, blockquote, callout } = state.schema.nodes;
    if (paragraph && cursor.parent.type !== paragraph) return setBlockType(paragraph)(state, dispatch);
    if (cursor.depth < 2 || cursor.index(-1) > 0) return false;
    const container = cursor.node(-1).type;
    if (list_item && container === list_item) return cursor.index(-2) === 0 && liftListItem(list_item)(state, dispatch);
    if (container === callout) return removeCallout(state, dispatch);
    return container === blockquote && lift(state, dispatch);
  };
}
