import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

// Stored text has no ids: a reference and its footnote are connected only by their addresses, `#note-2` and, for the link back, `#note-2-back`.
const toFootnote = /^#note-(\d{1,4})$/;
const toReference = /^#note-(\d{1,4})-back$/;

export function addFootnoteIds(tree: Root) {
  const named = new Set<string>();
  const name = (node: Element, id: string) => {
    if (named.has(id)) return;
    named.add(id);
    node.properties.id = id;
  };
  visit(tree, "element", (node) => {
    const [, number] = toFootnote.exec(hrefOf(node)) ?? [];
    if (number) name(node, `note-${number}-back`);
    if (node.tagName !== "li" && node.tagName !== "p") return;
    for (const number of footnotesIn(node)) name(node, `note-${number}`);
  });
}

function footnotesIn(node: Element): string[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element" || /^[uo]l$/.test(child.tagName)) return [];
    const [, number] = toReference.exec(hrefOf(child)) ?? [];
    return number ? [number] : footnotesIn(child);
  });
}

export function convertFootnoteLinks(tree: Root) {
  const byId = new Map<string, Element>();
  const references: { link: Element; ids: string[] }[] = [];
  visit(tree, "element", (node, _position, parent) => {
    const id = idOf(node);
    if (id !== "" && !byId.has(id)) byId.set(id, node);
    if (!hrefOf(node).startsWith("#")) return;
    const parentId = parent?.type === "element" ? idOf(parent) : "";
    references.push({ link: node, ids: [id, parentId].filter((value) => value !== "") });
  });
  const numbers = new Map<Element, number>();
  for (const { link, ids } of references) {
    const note = byId.get(hrefOf(link).slice(1));
    const known = note && numbers.get(note);
    const backLink = note && ids.length > 0 ? findLinkTo(note, ids) : undefined;
    if (!note || (!backLink && known === undefined)) continue;
    const number = known ?? numbers.size + 1;
    numbers.set(note, number);
    link.properties.href = `#note-${number}`;
    if (backLink) backLink.properties.href = `#note-${number}-back`;
  }
}

function findLinkTo(node: Element, ids: string[]): Element | undefined {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const found = ids.some((id) => hrefOf(child) === `#${id}`) ? child : findLinkTo(child, ids);
    if (found) return found;
  }
  return undefined;
}

const hrefOf = ({ tagName, properties }: Element) => (tagName === "a" ? String(properties.href ?? "") : "");
const idOf = ({ properties }: Element) => String(properties.id ?? "");
