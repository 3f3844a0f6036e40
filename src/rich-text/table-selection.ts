import { Fragment, type Node, type NodeType, type ResolvedPos, Slice } from "@milkdown/kit/prose/model";
import { NodeSelection, Plugin, type Selection, TextSelection, type Transaction } from "@milkdown/kit/prose/state";
import type { Mapping } from "@milkdown/kit/prose/transform";
import type { EditorView } from "@milkdown/kit/prose/view";

/** A selection across the edge of a table. Replacing it empties the selected cells, but keeps the table's rows and columns. */
class CrossTableSelection extends TextSelection {
  /** Part of a table is copied as a complete table: an open one would merge with the text it is pasted into. */
  override content() {
    const { content, openStart, openEnd } = super.content();
    return new Slice(content, enclosingTable(this.$from) ? 0 : openStart, enclosingTable(this.$to) ? 0 : openEnd);
  }

  override replace(transaction: Transaction, content: Slice = Slice.empty) {
    const start = transaction.mapping.maps.length;
    deleteAcrossTables(transaction, this.$from, this.$to);
    const position = transaction.mapping.slice(start).map(this.from, -1);
    const caret = TextSelection.near(transaction.doc.resolve(position), 1);
    transaction.setSelection(caret);
    if (content.size > 0) caret.replace(transaction, content);
  }

  override replaceWith(transaction: Transaction, node: Node) {
    this.replace(transaction);
    transaction.selection.replaceWith(transaction, node);
  }

  override map(doc: Node, mapping: Mapping): Selection {
    const mapped = super.map(doc, mapping);
    return mapped instanceof TextSelection ? (crossTableSelection(mapped.$anchor, mapped.$head) ?? mapped) : mapped;
  }
}

function enclosingTable($position: ResolvedPos) {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    if ($position.node(depth).type.name === "table")
      return { node: $position.node(depth), position: $position.before(depth) };
  }
  return undefined;
}

function crossTableSelection($anchor: ResolvedPos, $head: ResolvedPos) {
  if (!$anchor.parent.inlineContent || !$head.parent.inlineContent) return undefined;
  const isAcross = enclosingTable($anchor)?.position !== enclosingTable($head)?.position;
  return isAcross ? new CrossTableSelection($anchor, $head) : undefined;
}

function deleteAcrossTables(transaction: Transaction, $from: ResolvedPos, $to: ResolvedPos) {
  const first = enclosingTable($from);
  const last = enclosingTable($to);
  const from = first ? first.position + first.node.nodeSize : $from.pos;
  const to = last ? last.position : $to.pos;
  if (last) emptyCells(transaction, last, last.position, $to.pos);
  if (from < to) transaction.delete(from, to);
  if (first) emptyCells(transaction, first, $from.pos, from);
}

function emptyCells(transaction: Transaction, table: { node: Node; position: number }, from: number, to: number) {
  const cells: { start: number; end: number }[] = [];
  table.node.descendants((node, offset) => {
    if (!/^table_(cell|header)$/.test(node.type.name)) return true;
    const start = table.position + offset + 2;
    cells.push({ start, end: start + node.content.size });
    return false;
  });
  const { paragraph } = table.node.type.schema.nodes as { paragraph: NodeType };
  for (const { start, end } of cells.toReversed()) {
    if (end <= from || start >= to) continue;
    if (from > start || to < end) transaction.delete(Math.max(from, start), Math.min(to, end));
    else transaction.replace(start, end, new Slice(Fragment.from(paragraph.create()), 0, 0));
  }
}

export const tableSelection = new Plugin({
  props: { createSelectionBetween: (_view, $anchor, $head) => crossTableSelection($anchor, $head) ?? null },
});

/** Text typed while a table, image or callout is selected goes into a new line after it; so does what is pasted while a table or callout is selected. */
export const typeAfterSelection = new Plugin({
  props: {
    handleTextInput(view, _from, _to, text) {
      if (!insertParagraphAfterSelection(view, "table", "figure", "callout")) return false;
      view.dispatch(view.state.tr.insertText(text).scrollIntoView());
      return true;
    },
    handlePaste(view) {
      insertParagraphAfterSelection(view, "table", "callout");
      return false;
    },
  },
});

function insertParagraphAfterSelection({ state, dispatch }: EditorView, ...names: string[]) {
  const { selection } = state;
  if (!(selection instanceof NodeSelection) || !names.includes(selection.node.type.name)) return false;
  const { paragraph } = state.schema.nodes as { paragraph: NodeType };
  const transaction = state.tr.insert(selection.to, paragraph.create());
  dispatch(transaction.setSelection(TextSelection.create(transaction.doc, selection.to + 1)));
  return true;
}
