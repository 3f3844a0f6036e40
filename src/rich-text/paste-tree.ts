import type { Element, Root } from "hast";
import { type DefaultTreeAdapterTypes as Parse5, parseFragment } from "parse5";

/** The tree of pasted HTML, with its comments and style sheets, which say much about the program it comes from. */
export function readPastedTree(html: string): Root {
  const { childNodes } = parseFragment(html, { scriptingEnabled: false });
  return { type: "root", children: childNodes.flatMap(childOf) };
}

function childOf(node: Parse5.ChildNode): Element["children"] {
  if (node.nodeName === "#text") return [{ type: "text", value: (node as Parse5.TextNode).value }];
  if (node.nodeName === "#comment") return [{ type: "comment", value: (node as Parse5.CommentNode).data }];
  if (!("tagName" in node)) return [];
  const properties: Element["properties"] = {};
  for (const { name, value } of node.attrs) properties[propertyNames[name] ?? name] = value;
  const classes = properties.class;
  if (typeof classes === "string") properties.className = classes.split(/\s+/);
  return [{ type: "element", tagName: node.tagName, properties, children: node.childNodes.flatMap(childOf) }];
}

const propertyNames: { readonly [attribute: string]: string } = {
  colspan: "colSpan",
  "data-language": "dataLanguage",
  rowspan: "rowSpan",
};
