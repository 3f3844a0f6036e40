import type { Heading } from "@db/schema";
import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import { visit } from "unist-util-visit";

import { toTidySlug } from "@/lib/text/slug";

/** Also changes the levels: the highest becomes h2, and none is skipped. */
export function addHeadingIds(tree: Root): Heading[] {
  const found: Element[] = [];
  visit(tree, "element", (node) => {
    if (/^h[1-6]$/.test(node.tagName)) found.push(node);
  });
  const levels = [...new Set(found.map(({ tagName }) => tagName))].sort();
  const uniqueId = uniqueIds();
  return found.map((node, position) => {
    const text = toText(node).replace(/\s+/g, " ").trim();
    const level = levels.indexOf(node.tagName) + 2;
    const id = uniqueId(`section-${toTidySlug(text).slice(0, 60) || position + 1}`);
    node.tagName = `h${level}`;
    node.properties.id = id;
    return { id, text, level };
  });
}

function uniqueIds() {
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  return (wanted: string) => {
    let id = wanted;
    for (let count = counts.get(wanted) ?? 2; taken.has(id); count += 1) {
      id = `${wanted}-${count}`;
      counts.set(wanted, count);
    }
    taken.add(id);
    return id;
  };
}
