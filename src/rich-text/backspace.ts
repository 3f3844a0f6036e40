import { chainCommands, deleteSelection, lift, setBlockType } from "@milkdown/kit/prose/commands";
import { undoInputRule } from "@milkdown/kit/prose/inputrules";
import { liftListItem } from "@milkdown/kit/prose/schema-list";
import { type Command, type EditorState, NodeSelection, TextSelection } from "@milkdown/kit/prose/state";

/** At the start of a block, Backspace first takes away what the block is; ProseMirror's own keymap does the rest. */
export const backspace = chainCommands(undoInputRule, deleteSelection, atStart(stopAtFigures), atStart(leaveBlock));

/** The end of a caption is an end. */
export const deleteForward: Command = (state) => {
  const { $cursor } = state.selection as TextSelection;
  if (!$cursor || $cursor.parent.type !== state.schema.nodes.figure) return false;
  return $cursor.parentOffset === $cursor.parent.content.size;
};

type Cursor = NonNullable<TextSelection["$cursor"]>;

function atStart(command: (cursor: Cursor) => Command): Command {
  return (state, dispatch, view) => {
    const cursor = state.selection instanceof TextSelection ? state.selection.$cursor : null;
    return cursor?.parentOffset === 0 && command(cursor)(state, dispatch, view);
  };
}

/** Selects the picture whose caption this is, or that stands before, so that text never runs into a caption. */
function stopAtFigures(cursor: Cursor): Command {
  return (state, dispatch) => {
    const position = figureBefore(state, cursor);
    if (position === undefined) return false;
    const transaction = state.tr;
    const isEmptyLine = cursor.parent.type === state.schema.nodes.paragraph && cursor.parent.content.size === 0;
    if (isEmptyLine) transaction.delete(cursor.before(), cursor.after());
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, position)).scrollIntoView());
    return true;
  };
}

function figureBefore({ schema, doc }: EditorState, cursor: Cursor) {
  if (cursor.parent.type === schema.nodes.figure) return cursor.before();
  const before = doc.resolve(cursor.before()).nodeBefore;
  return before?.type === schema.nodes.figure ? cursor.before() - (before?.nodeSize ?? 0) : undefined;
}

/** A heading or code block becomes a paragraph, the first item of a list or line of a quotation leaves it. */
function leaveBlock(cursor: Cursor): Command {
  return (state, dispatch) => {
    const { paragraph, list_item, blockquote } = state.schema.nodes;
    if (paragraph && cursor.parent.type !== paragraph) return setBlockType(paragraph)(state, dispatch);
    if (cursor.depth < 2 || cursor.index(-1) > 0) return false;
    const container = cursor.node(-1).type;
    if (list_item && container === list_item) return cursor.index(-2) === 0 && liftListItem(list_item)(state, dispatch);
    return container === blockquote && lift(state, dispatch);
  };
}
