import type { Element, ElementContent, Root } from "hast";

/** The tree that `content` works on, of HTML parsed by the browser. */
export function readTree(html: string): Root {
  return { type: "root", children: childrenOf(parseHtml(html)) };
}

/** Parsed apart from the page: nothing in it loads or runs. Its styles and event handlers are called `data-style`, `data-onclick`. */
export function parseHtml(html: string) {
  return new DOMParser().parseFromString(setAside(html), "text/html").body;
}

// Even apart from the page, the content security policy complains of each one that is parsed. Safety does not rest on this.
function setAside(html: string) {
  return html
    .replace(/<style\b[\s\S]*?<\/style\s*>/gi, "")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/(\s)(style|on\w+)(?=\s*=)/gi, "$1data-$2"));
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
  "data-style": "style",
  rowspan: "rowSpan",
};
