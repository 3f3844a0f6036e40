import { closeHistory } from "@milkdown/kit/prose/history";
import type { MarkType, Node, NodeType } from "@milkdown/kit/prose/model";
import {
  AllSelection,
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
} from "@milkdown/kit/prose/state";

export type FoundNode = { node: Node; position: number };

/** Select-all selects the document itself, which can't become a heading or a list: this selects its text instead. */
export function withTextSelected(state: EditorState) {
  if (!(state.selection instanceof AllSelection)) return state;
  const { $from } = Selection.atStart(state.doc);
  const { $to } = Selection.atEnd(state.doc);
  return state.apply(state.tr.setSelection(TextSelection.between($from, $to)));
}

export function applyToText(command: Command): Command {
  return (state, dispatch, view) => command(withTextSelected(state), dispatch, view);
}

export function asUndoStep(command: Command): Command {
  return (state, dispatch, view) =>
    command(state, dispatch && ((transaction) => dispatch(closeHistory(transaction))), view);
}

export function everyTextblock(state: EditorState, matches: (node: Node) => boolean) {
  const blocks: Node[] = [];
  state.doc.nodesBetween(state.selection.from, state.selection.to, (node) => {
    if (node.isTextblock) blocks.push(node);
  });
  return blocks.length > 0 && blocks.every(matches);
}

export function ancestorOfType(state: EditorState, ...types: (NodeType | undefined)[]): FoundNode | undefined {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, position: $from.before(depth) };
  }
  return undefined;
}

export function selectedFigure(state: EditorState): FoundNode | undefined {
  const { selection } = state;
  const type = state.schema.nodes.figure;
  if (selection instanceof NodeSelection && selection.node.type === type) {
    return { node: selection.node, position: selection.from };
  }
  return ancestorOfType(state, type);
}

/** The whole run of text around the caret that has a mark of this type, and the mark's attributes. */
export function findMarkAtCaret(state: EditorState, type: MarkType) {
  const { $from, from, to, empty } = state.selection;
  const mark = type.isInSet($from.marks()) ?? ($from.nodeAfter ? type.isInSet($from.nodeAfter.marks) : undefined);
  if (!mark) return undefined;
  const start = $from.start();
  let range: { from: number; to: number } | undefined;
  let offset = 0;
  for (const child of $from.parent.children) {
    const childFrom = start + offset;
    const childTo = childFrom + child.nodeSize;
    offset += child.nodeSize;
    if (!mark.isInSet(child.marks)) {
      if (range && range.to >= from) break;
      range = undefined;
    } else range = { from: range?.from ?? childFrom, to: childTo };
  }
  if (!range || range.from > from || range.to < (empty ? from : to)) return undefined;
  return { ...range, attributes: mark.attrs };
}
