import type { Node } from "@milkdown/kit/prose/model";

export type Citation = { position: number; keys: string[] };

/** Only blocks that have changed are read again, so it can be called on each keystroke. */
export const citationsIn = (doc: Node): Citation[] =>
  citationsInside(doc).map(({ offset, keys }) => ({ position: offset, keys }));

type InnerCitations = readonly { offset: number; keys: string[] }[];

const none: InnerCitations = [];
const cache = new WeakMap<Node, InnerCitations>();

function citationsInside(node: Node): InnerCitations {
  if (node.isText || node.childCount === 0) return none;
  const cached = cache.get(node);
  if (cached) return cached;
  const found: { offset: number; keys: string[] }[] = [];
  node.forEach((child, offset) => {
    if (child.type.name === "citation") found.push({ offset, keys: keysOf(child) });
    for (const inner of citationsInside(child)) found.push({ offset: offset + 1 + inner.offset, keys: inner.keys });
  });
  const inside = found.length > 0 ? found : none;
  cache.set(node, inside);
  return inside;
}

export const keysOf = (citation: Node): string[] => String(citation.attrs.keys).split(" ");

/** The current key of a source: after a merge, not the key in the text. Undefined if there is no such source. */
export type ResolveKey = (key: string) => string | undefined;

export function numberSources(citations: readonly Citation[], resolve: ResolveKey) {
  const numbers = new Map<string, number>();
  for (const { keys } of citations) {
    for (const key of keys) {
      const source = resolve(key);
      if (source !== undefined && !numbers.has(source)) numbers.set(source, numbers.size + 1);
    }
  }
  return numbers;
}
