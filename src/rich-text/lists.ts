import { Fragment, type Node, type NodeType } from "@milkdown/kit/prose/model";
import { liftListItem } from "@milkdown/kit/prose/schema-list";
import type { Command, EditorState, Transaction } from "@milkdown/kit/prose/state";
import { canJoin } from "@milkdown/kit/prose/transform";

import { ancestorOfType } from "./selection";

const isList = ({ type }: Node) => type.name === "bullet_list" || type.name === "ordered_list";

export function isInList(state: EditorState, type: NodeType) {
  const blocks = blocksIn(state);
  if (!blocks) return innermostList(state)?.node.type === type;
  return blocks.nodes.length > 0 && blocks.nodes.every(({ node }) => node.type === type);
}

export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { list_item } = state.schema.nodes as { list_item: NodeType };
    const blocks = blocksIn(state);
    if (!blocks) {
      const list = innermostList(state);
      if (!list) return false;
      if (list.node.type === type) return liftListItem(list_item)(state, dispatch);
      dispatch?.(state.tr.setNodeMarkup(list.position, type).scrollIntoView());
      return true;
    }
    const transaction = state.tr;
    const change = isInList(state, type) ? takeOutOfList : putIntoList(type, list_item);
    let isChanged = false;
    for (const { node, position } of blocks.nodes.toReversed())
      isChanged = change(transaction, node, position) || isChanged;
    if (isChanged) joinLists(transaction, type, blocks.from, transaction.mapping.map(blocks.to));
    if (isChanged) dispatch?.(transaction.scrollIntoView());
    return isChanged;
  };
}

/** The sibling blocks that the selection touches; undefined when the selection is inside one list. */
function blocksIn({ selection }: EditorState) {
  const range = selection.$from.blockRange(selection.$to);
  if (!range || isList(range.parent) || range.parent.type.name === "list_item") return undefined;
  const nodes: { node: Node; position: number }[] = [];
  let position = range.start;
  for (let index = range.startIndex; index < range.endIndex; index += 1) {
    const node = range.parent.child(index);
    nodes.push({ node, position });
    position += node.nodeSize;
  }
  // Empty lines don't become items, unless all lines are empty.
  const filled = nodes.filter(({ node }) => node.content.size > 0);
  return { nodes: filled.length > 0 ? filled : nodes, from: range.start, to: range.end };
}

const innermostList = (state: EditorState) =>
  ancestorOfType(state, state.schema.nodes.bullet_list, state.schema.nodes.ordered_list);

/** A list changes its type; a paragraph or heading becomes an item of a new list. Other blocks are left as they are. */
function putIntoList(type: NodeType, itemType: NodeType) {
  return (transaction: Transaction, node: Node, position: number) => {
    if (isList(node)) {
      if (node.type !== type) transaction.setNodeMarkup(position, type);
      return true;
    }
    if (!/^(paragraph|heading)$/.test(node.type.name)) return false;
    const { paragraph } = transaction.doc.type.schema.nodes as { paragraph: NodeType };
    if (node.type !== paragraph) transaction.setNodeMarkup(position, paragraph);
    const $start = transaction.doc.resolve(position + 1);
    const range = $start.blockRange();
    if (!range?.parent.canReplaceWith(range.startIndex, range.endIndex, type)) return false;
    transaction.wrap(range, [{ type }, { type: itemType }]);
    return true;
  };
}

function takeOutOfList(transaction: Transaction, list: Node, position: number) {
  const content = list.children.flatMap((item) => item.children);
  transaction.replaceWith(position, position + list.nodeSize, Fragment.fromArray(content));
  return true;
}

function joinLists(transaction: Transaction, type: NodeType, from: number, to: number) {
  const ends: number[] = [];
  transaction.doc.nodesBetween(from, to, (node, position, parent) => {
    const end = position + node.nodeSize;
    if (node.type !== type || !parent || end >= to) return !node.isTextblock && node.type !== type;
    if (transaction.doc.resolve(end).nodeAfter?.type === type) ends.push(end);
    return false;
  });
  for (const end of ends.toReversed()) if (canJoin(transaction.doc, end)) transaction.join(end);
}
