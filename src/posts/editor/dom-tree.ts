import type { Element, ElementContent, Root } from "hast";

/** The tree that `content` works on, of HTML parsed by the browser. */
export function readTree(html: string): Root {
  return { type: "root", children: childrenOf(parseHtml(html)) };
}

/** Parsed apart from the page: nothing in it loads or runs. */
export function parseHtml(html: string) {
  return new DOMParser().parseFromString(html, "text/html").body;
}

function childrenOf(parent: Node): ElementContent[] {
  return [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node instanceof Text) return [{ type: "text", value: node.data }];
    return node instanceof globalThis.Element ? [elementOf(node)] : [];
  });
}

function elementOf(node: globalThis.Element): Element {
  const properties: Element["properties"] = {};
  for (const { name, value } of node.attributes) properties[propertyNames[name] ?? name] = value;
  if (node.classList.length > 0) properties.className = [...node.classList];
  return { type: "element", tagName: node.localName, properties, children: childrenOf(node) };
}

const propertyNames: { readonly [attribute: string]: string } = {
  class: "className",
  colspan: "colSpan",
  "data-language": "dataLanguage",
  rowspan: "rowSpan",
};
