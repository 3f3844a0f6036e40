import type { Element, ElementContent, ElementData, Nodes, Parents, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";

export type Child = Root["children"][number];

export const isElement = (node: Nodes | undefined): node is Element => node?.type === "element";

export function attribute(node: Element, name: string) {
  const value = node.properties[name] ?? node.properties[propertyName(node, name)];
  return value === undefined || value === null || value === false ? undefined : String(value);
}

function propertyName(node: Element, name: string) {
  const lowerCase = name.replaceAll("-", "");
  return Object.keys(node.properties).find((property) => property.toLowerCase() === lowerCase) ?? name;
}

export function addData(node: Element, data: Partial<ElementData>) {
  node.data = Object.assign({} as ElementData, node.data, data);
}

export function classesOf(node: Element): string[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className.map(String) : String(className ?? "").split(/\s+/);
}

export const hasClass = (node: Element, pattern: RegExp) => classesOf(node).some((name) => pattern.test(name));

export function textOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}

export const lineOf = (node: Nodes) => textOf(node).replace(/\s+/g, " ").trim();

/** A citation has no text, but is content. */
export const isBlank = (node: Nodes) => lineOf(node) === "" && !hasCitation(node);

const hasCitation = (node: Nodes): boolean =>
  (isElement(node) && node.tagName === "cite" && node.properties.dataRef !== undefined) ||
  ("children" in node && node.children.some(hasCitation));

export const text = (value: string): ElementContent => ({ type: "text", value });

export function element(
  tagName: string,
  properties: Element["properties"] = {},
  children: ElementContent[] = [],
): Element {
  return { type: "element", tagName, properties: { ...properties }, children };
}

/** Replaces each element for which `replace` returns nodes. The new nodes are not visited. */
export function replaceElements(tree: Parents, replace: (node: Element) => readonly Child[] | undefined) {
  visit(tree, "element", (node, position, parent) => {
    if (!parent || position === undefined || node === tree) return undefined;
    const others = replace(node);
    if (!others) return undefined;
    (parent.children as Child[]).splice(position, 1, ...others);
    return [SKIP, position + others.length];
  });
}

export function unwrapElements(tree: Parents, isUnwrapped: (node: Element) => boolean) {
  visit(tree, "element", (node, position, parent) => {
    if (!parent || position === undefined || node === tree || !isUnwrapped(node)) return undefined;
    parent.children.splice(position, 1, ...node.children);
    return [SKIP, position];
  });
}

export function eachElement(tree: Parents, visitElement: (node: Element) => void) {
  visit(tree, "element", visitElement);
}

export function findElements(tree: Parents, isWanted: (node: Element) => boolean) {
  const found: Element[] = [];
  eachElement(tree, (node) => {
    if (isWanted(node)) found.push(node);
  });
  return found;
}
