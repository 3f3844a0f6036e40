import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

import { addHeadingIds } from "../headings";
import { attribute, eachElement, findElements, isBlank, lineOf, unwrapElements } from "../tree";
import type { ReportLeftOut } from "./left-out";

const isInner = (href: string) => /^#(?!section-|note-\d|(top)?$)/i.test(href);

/** Points links inside the document to the ids that its headings will have, and returns these addresses. */
export function linkHeadings(tree: Root) {
  const links = findElements(tree, (node) => isInner(hrefOf(node)));
  if (links.length === 0) return new Set<string>();
  const addresses = addressesByName(tree);
  const linked = new Set<string>();
  for (const link of links) {
    const address = addresses.get(decoded(hrefOf(link).slice(1)));
    if (!address) continue;
    link.properties.href = address;
    linked.add(address);
  }
  return linked;
}

export function removeLostLinks(tree: Root, linked: ReadonlySet<string>, report: ReportLeftOut) {
  if (linked.size === 0) return;
  const existing = new Set(headingAddresses(headingsIn(tree)));
  unwrapElements(tree, (node) => {
    const isLost = linked.has(hrefOf(node)) && !existing.has(hrefOf(node));
    if (isLost) report("innerLink", lineOf(node));
    return isLost;
  });
}

export function reportInnerLinks(tree: Root, report: ReportLeftOut) {
  eachElement(tree, (node) => {
    if (isInner(hrefOf(node)) && !isBlank(node)) report("innerLink", lineOf(node));
  });
}

const headingsIn = (tree: Root) => findElements(tree, ({ tagName }) => /^h[1-6]$/.test(tagName));

const headingAddresses = (headings: readonly Element[]) =>
  addHeadingIds({ type: "root", children: headings.map((heading) => structuredClone(heading)) }).map(
    ({ id }) => `#${id}`,
  );

/** A heading's anchor can be on itself, inside it, or directly before it. */
function addressesByName(tree: Root) {
  const headings = headingsIn(tree);
  const addresses = new Map(headingAddresses(headings).map((address, position) => [headings[position], address]));
  const byName = new Map<string, string>();
  let names: string[] = [];
  visit(tree, (node) => {
    if (node.type === "text" && node.value.trim() !== "") names = [];
    if (node.type !== "element") return undefined;
    names.push(...namesOf(node));
    const address = addresses.get(node);
    if (!address) return undefined;
    const innerNames = findElements(node, () => true).flatMap(namesOf);
    for (const name of [...names, ...innerNames]) if (!byName.has(name)) byName.set(name, address);
    names = [];
    return SKIP;
  });
  return byName;
}

const namesOf = (node: Element) =>
  [attribute(node, "id"), attribute(node, "name")].filter((name) => name !== undefined);
const hrefOf = (node: Element) => (node.tagName === "a" ? (attribute(node, "href") ?? "") : "");

function decoded(name: string) {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
