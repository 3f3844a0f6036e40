import { Fragment, type Node, type NodeType, type Schema } from "@milkdown/kit/prose/model";
import { Plugin, type Transaction } from "@milkdown/kit/prose/state";

import { onFirstUse } from "@/lib/on-first-use";

import type { PasteReport } from "./paste";

const names: { readonly [nodeOrMark: string]: string } = {
  callout: "boxes",
  citation: "citations",
  code_block: "code",
  figure: "images",
  inlineCode: "code",
  table: "tables",
  term: "explanations of words",
};

type Host = { onPasted: (report: PasteReport) => void };

export function simplePlugin(schema: Schema, { onPasted }: Host) {
  return new Plugin({
    props: {
      handleDOMEvents: {
        // Otherwise the browser opens the dropped file in place of the screen.
        drop(_view, event) {
          if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
          return event.defaultPrevented;
        },
      },
    },
    appendTransaction(transactions, _before, { tr, doc }) {
      if (!transactions.some(({ docChanged }) => docChanged)) return null;
      const found = simplify(schema, tr, doc);
      if (!tr.docChanged) return null;
      const leftOutNames = listFormat().format(new Set(found.map((name) => names[name] as string)));
      const isPaste = transactions.some((transaction) => transaction.getMeta("paste"));
      if (isPaste) queueMicrotask(() => onPasted(reportOf(leftOutNames)));
      return tr;
    },
  });
}

const listFormat = onFirstUse(() => new Intl.ListFormat("en-US"));

const reportOf = (leftOutNames: string): PasteReport => ({
  leftOut: [],
  unknownSymbols: [],
  missingImages: 0,
  problem: `This text can’t contain ${leftOutNames}: only their words were kept.`,
});

/** Replaces what a simple text can't contain by its words, and returns the types of what was replaced. */
function simplify(schema: Schema, transaction: Transaction, doc: Node) {
  const found: string[] = [];
  const blocks: { node: Node; position: number; parent: Node | null }[] = [];
  doc.descendants((node, position, parent) => {
    for (const { type } of node.marks) if (type.name in names) found.push(type.name);
    if (!(node.type.name in names)) return true;
    found.push(node.type.name);
    blocks.push({ node, position, parent });
    return false;
  });
  for (const { node, position, parent } of blocks.toReversed()) {
    const end = position + node.nodeSize;
    const words = node.isInline ? Fragment.empty : Fragment.fromArray(blocksOf(schema, node));
    if (words.size > 0) transaction.replaceWith(position, end, words);
    else if (!node.isInline && parent?.childCount === 1) transaction.replaceWith(position, end, paragraphOf(schema));
    else transaction.delete(position, end);
  }
  for (const type of Object.values(schema.marks)) {
    if (type.name in names && found.length > 0) transaction.removeMark(0, transaction.doc.content.size, type);
  }
  return found;
}

const paragraphOf = (schema: Schema, content?: Fragment | Node) =>
  (schema.nodes.paragraph as NodeType).create(null, content);

/** The words of a block that is replaced, as blocks that are allowed anywhere. */
function blocksOf(schema: Schema, node: Node): Node[] {
  if (node.type.name === "code_block") {
    const lines = node.textContent.split("\n").filter((line) => line.trim() !== "");
    return lines.map((line) => paragraphOf(schema, schema.text(line)));
  }
  if (node.type.name === "figure") return node.content.size > 0 ? [paragraphOf(schema, withoutCitations(node))] : [];
  if (node.isTextblock) return node.content.size > 0 ? [node.copy(withoutCitations(node))] : [];
  if (node.type.name in names || /^table_/.test(node.type.name)) {
    return node.children.flatMap((child) => blocksOf(schema, child));
  }
  const children = node.children.flatMap((child) => blocksOf(schema, child));
  if (children.length === 0) return node.isLeaf ? [node] : [];
  return [node.copy(Fragment.fromArray(children))];
}

const withoutCitations = ({ content }: Node) =>
  Fragment.fromArray(content.content.filter(({ type }) => type.name !== "citation"));
