import { closeHistory } from "@milkdown/kit/prose/history";
import type { Node, NodeType, ResolvedPos } from "@milkdown/kit/prose/model";
import { type EditorState, NodeSelection, TextSelection } from "@milkdown/kit/prose/state";

import { type FoundNode, withTextSelected } from "../selection";

/** The citation that is selected, or directly beside the caret. */
export function citationAt({ selection, schema }: EditorState): FoundNode | undefined {
  const isCitation = (node: Node | null): node is Node => node !== null && node.type === schema.nodes.citation;
  if (selection instanceof NodeSelection && isCitation(selection.node)) {
    return { node: selection.node, position: selection.from };
  }
  const { empty, $from, from, to } = selection;
  const { nodeBefore, nodeAfter, pos } = $from;
  if (to === from + 1 && isCitation(nodeAfter)) return { node: nodeAfter, position: pos };
  if (!empty || $from.textOffset > 0) return undefined;
  if (isCitation(nodeBefore)) return { node: nodeBefore, position: pos - nodeBefore.nodeSize };
  return isCitation(nodeAfter) ? { node: nodeAfter, position: pos } : undefined;
}

export const canCite = (state: EditorState) => citationAt(state) !== undefined || citePosition(state) !== undefined;

/** The transaction that cites these sources, or changes the citation at the selection; without keys, it removes that one. Undefined where nothing can be cited. */
export function cite(state: EditorState, keys: readonly string[]) {
  const type = state.schema.nodes.citation as NodeType;
  const transaction = closeHistory(state.tr);
  const existing = citationAt(state);
  const position = existing?.position ?? citePosition(state);
  if (position === undefined || (!existing && keys.length === 0)) return undefined;
  const size = existing?.node.nodeSize ?? 0;
  if (keys.length === 0) transaction.delete(position, position + size);
  else {
    const marks = existing?.node.marks ?? marksBefore(state.doc.resolve(position));
    transaction.replaceWith(position, position + size, type.create({ keys: keys.join(" ") }, null, marks));
  }
  const caret = position + (keys.length > 0 ? 1 : 0);
  return transaction.setSelection(TextSelection.create(transaction.doc, caret)).scrollIntoView();
}

/** Where a new citation goes: after the selected words, and after a link, explained word or code that it would otherwise split. */
function citePosition(state: EditorState) {
  const { citation } = state.schema.nodes;
  const { $to, empty } = withTextSelected(state).selection;
  const { parent } = $to;
  if (!citation || !parent.inlineContent || !parent.canReplaceWith($to.index(), $to.index(), citation))
    return undefined;
  const $end = empty ? $to : withoutSpaces($to);
  return $end.start() + endOfUnsplittable($end);
}

/** A double click also selects the space after a word. */
function withoutSpaces($position: ResolvedPos) {
  const text = $position.nodeBefore?.text ?? "";
  const spaces = text.length - text.trimEnd().length;
  return spaces < text.length ? $position.doc.resolve($position.pos - spaces) : $position;
}

const unsplittableMark = /^(link|term|inlineCode)$/;

function endOfUnsplittable($position: ResolvedPos) {
  const { parent, parentOffset, nodeBefore, nodeAfter } = $position;
  const around = nodeBefore?.marks.filter(
    (mark) => unsplittableMark.test(mark.type.name) && nodeAfter && mark.isInSet(nodeAfter.marks),
  );
  let end = parentOffset;
  if (!around?.length) return end;
  parent.forEach((child, offset) => {
    const isNext = offset <= end && offset + child.nodeSize > end;
    if (isNext && around.some((mark) => mark.isInSet(child.marks))) end = offset + child.nodeSize;
  });
  return end;
}

/** Text that is typed after the citation is formatted like the text before it. */
const marksBefore = ($position: ResolvedPos) =>
  ($position.nodeBefore?.marks ?? []).filter(({ type }) => /^(strong|emphasis|strike_through)$/.test(type.name));
