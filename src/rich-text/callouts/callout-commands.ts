import { splitBlock } from "@milkdown/kit/prose/commands";
import { Fragment, type Node, type NodeType, type Schema, Slice } from "@milkdown/kit/prose/model";
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from "@milkdown/kit/prose/state";
import { ReplaceAroundStep } from "@milkdown/kit/prose/transform";

import { type CalloutKind, calloutKinds, calloutLabel } from "@/content/callouts";

import type { Action } from "../actions";
import { headingAsParagraph } from "../heading-as-paragraph";
import { ancestorOfType, applyToText, asUndoStep, type FoundNode } from "../selection";

/** The callout that is selected, or that contains the whole selection. */
export function calloutAt(state: EditorState): FoundNode | undefined {
  const { selection } = state;
  const type = state.schema.nodes.callout;
  if (selection instanceof NodeSelection && selection.node.type === type) {
    return { node: selection.node, position: selection.from };
  }
  const found = ancestorOfType(state, type);
  return found && selection.to < found.position + found.node.nodeSize ? found : undefined;
}

const hints: { readonly [Kind in CalloutKind]: string } = {
  "key-point": "What readers should remember",
  "ask-clinic": "Questions for the next appointment",
  "get-help": "Signs that can’t wait",
  "in-short": "The article in a few sentences",
};

export function makeCalloutActions(schema: Schema): Action[][] {
  const type = schema.nodes.callout as NodeType;
  return [
    calloutKinds.map((kind) => ({
      label: calloutLabel(kind),
      hint: hints[kind],
      command: asUndoStep(applyToText(putIntoCallout(type, kind))),
      isActive: (state: EditorState) => calloutAt(state)?.node.attrs.kind === kind,
    })),
    [{ label: "Remove box, keep text", command: removeCallout }],
  ];
}

function putIntoCallout(type: NodeType, kind: CalloutKind): Command {
  return (state, dispatch) => {
    const existing = calloutAt(state);
    if (existing) dispatch?.(state.tr.setNodeAttribute(existing.position, "kind", kind).scrollIntoView());
    else dispatch?.(wrapInCallout(state, type.create({ kind })).scrollIntoView());
    return true;
  };
}

export const removeCallout = asUndoStep((state, dispatch) => {
  const existing = calloutAt(state);
  if (!existing) return false;
  dispatch?.(state.tr.step(unwrapStep(existing)).scrollIntoView());
  return true;
});

function wrapInCallout({ tr: transaction, selection: { $from, $to } }: EditorState, callout: Node) {
  const { paragraph } = callout.type.schema.nodes as { paragraph: NodeType };
  const start = $from.depth > 0 ? $from.before(1) : $from.pos;
  const end = $to.depth > 0 ? $to.after(1) : $to.pos;
  if (start === end) {
    transaction.insert(start, callout.copy(Fragment.from(paragraph.create())));
    return transaction.setSelection(TextSelection.create(transaction.doc, start + 2));
  }
  const blocks: FoundNode[] = [];
  transaction.doc.nodesBetween(start, end, (node, position) => {
    blocks.push({ node, position });
    return false;
  });
  for (const block of blocks.toReversed()) makePlain(transaction, block, paragraph);
  const to = transaction.mapping.map(end);
  const wrapper = new Slice(Fragment.from(callout), 0, 0);
  return transaction.step(new ReplaceAroundStep(start, to, start, to, wrapper, 1, true));
}

/** Converts a block so that a callout can contain it: a heading becomes bold text, and the blocks of another callout are taken out of it. */
function makePlain(transaction: Transaction, { node, position }: FoundNode, paragraph: NodeType) {
  const { callout, heading } = paragraph.schema.nodes;
  const { strong } = paragraph.schema.marks;
  if (node.type === callout) transaction.step(unwrapStep({ node, position }));
  if (node.type !== heading) return;
  if (strong) transaction.addMark(position + 1, position + 1 + node.content.size, strong.create());
  transaction.setNodeMarkup(position, paragraph, { dir: node.attrs.dir });
}

function unwrapStep({ node, position }: FoundNode) {
  const end = position + node.nodeSize;
  return new ReplaceAroundStep(position, end, position + 1, end - 1, Slice.empty, 0, true);
}

/** Makes pasted content fit: the blocks of a pasted callout replace it, and bold text replaces a heading. */
export function fitIntoCallout(slice: Slice) {
  const { content, openStart, openEnd } = slice;
  const first = content.firstChild?.type.name === "callout" ? 1 : 0;
  const last = content.lastChild?.type.name === "callout" ? 1 : 0;
  const taken = content.content.flatMap((node) => (node.type.name === "callout" ? node.children : [node]));
  const isInline = taken.length === 1 && openStart > first && openEnd > last;
  const blocks = isInline
    ? taken
    : taken.map((node) => (node.type.name === "heading" ? headingAsParagraph(node) : node));
  return new Slice(Fragment.from(blocks), Math.max(0, openStart - first), Math.max(0, openEnd - last));
}

/** On a callout's empty last line, Enter leaves the callout, or removes it if it has no other line. On other empty lines, Enter doesn't divide the callout. */
export const leaveCallout: Command = (state, dispatch, view) => {
  const { $from, empty } = state.selection;
  const { callout } = state.schema.nodes;
  const isEmptyLine = empty && $from.parent.isTextblock && $from.parent.content.size === 0;
  if (!isEmptyLine || $from.depth < 2 || $from.node(-1).type !== callout) return false;
  if ($from.node(-1).childCount === 1) return removeCallout(state, dispatch, view);
  if ($from.indexAfter(-1) < $from.node(-1).childCount) return splitBlock(state, dispatch, view);
  if (!dispatch) return true;
  const transaction = state.tr.delete($from.before(), $from.after());
  const after = transaction.mapping.map($from.after(-1));
  const next = transaction.doc.resolve(after).nodeAfter;
  const isNextLineEmpty = next?.type === $from.parent.type && next.content.size === 0;
  if (!isNextLineEmpty) transaction.insert(after, $from.parent);
  dispatch(transaction.setSelection(TextSelection.create(transaction.doc, after + 1)).scrollIntoView());
  return true;
};

/** Moves the caret into the callout before (-1) or after (1) its line, without joining their texts. An empty line is removed. */
export function goIntoCallout(direction: -1 | 1): Command {
  return (state, dispatch) => {
    const { $from, empty } = state.selection;
    if (!empty || !$from.parent.isTextblock) return false;
    const edge = state.doc.resolve(direction < 0 ? $from.before() : $from.after());
    const callout = direction < 0 ? edge.nodeBefore : edge.nodeAfter;
    if (callout?.type !== state.schema.nodes.callout) return false;
    const transaction = state.tr;
    if ($from.parent.content.size === 0) transaction.delete($from.before(), $from.after());
    const inside = transaction.mapping.map(edge.pos) + direction;
    dispatch?.(transaction.setSelection(Selection.near(transaction.doc.resolve(inside), direction)).scrollIntoView());
    return true;
  };
}

/** Where Delete would pull the following text into the callout. */
export function isAtEndOfCallout({ selection, schema }: EditorState) {
  const { $from } = selection;
  for (let depth = $from.depth - 1; depth > 0; depth -= 1) {
    if ($from.indexAfter(depth) < $from.node(depth).childCount) return false;
    if ($from.node(depth).type === schema.nodes.callout) return true;
  }
  return false;
}
