import type { Element as TreeElement, ElementContent, Root } from "hast";
import { type DefaultTreeAdapterTypes as Parse5, parse, parseFragment, Parser } from "parse5";

import { element } from "@/content/tree";
import { nextTask } from "@/lib/async/next-task";

const options = { scriptingEnabled: false };
const XHTML = "http://www.w3.org/1999/xhtml";

/** The same tree as the server makes of this HTML. */
export function readTree(html: string): Root {
  return { type: "root", children: childrenOf(parseHtml(html)) };
}

/**
 * Parses HTML into elements of an inert document: nothing in it loads or runs. Styles and event handlers are renamed or left out only because
 * browsers report each of them as a violation of the content security policy, even in an inert document.
 */
export function parseHtml(html: string) {
  const { body } = document.implementation.createHTMLDocument();
  // The same text is parsed several times when it is opened.
  if (lastParsed?.html !== html) lastParsed = { html, nodes: bodyNodes(parse(html, options)) };
  fill(body, lastParsed.nodes);
  return body;
}

let lastParsed: { html: string; nodes: Parse5.ChildNode[] } | undefined;

export async function prepareHtml(html: string) {
  lastParsed = { html, nodes: bodyNodes(await parseInTasks(html)) };
}

const CHARACTERS_PER_TASK = 2000;

export async function parseInTasks(html: string, length = CHARACTERS_PER_TASK) {
  const parser = new Parser<Parse5.DefaultTreeAdapterMap>(options);
  for (let end = length; ; end += length) {
    parser.tokenizer.write(html.slice(end - length, end), end >= html.length);
    if (end >= html.length) return parser.document;
    await nextTask();
  }
}

function bodyNodes(document: Parse5.Document) {
  const root = document.childNodes.find(({ nodeName }) => nodeName === "html");
  // A document with a frameset has no body.
  const body = (root as Parse5.Element).childNodes.find(({ nodeName }) => nodeName === "body");
  return body ? (body as Parse5.Element).childNodes : [];
}

/** Deeper nesting is flattened, as in browsers. */
const MAX_DEPTH = 500;

function fill(body: Element, nodes: Parse5.ChildNode[]) {
  const queue = [{ parent: body, nodes, depth: 0 }];
  for (const { parent, nodes: children, depth } of queue) {
    for (const node of children) {
      if (node.nodeName === "#text") parent.append((node as Parse5.TextNode).value);
      else if (node.nodeName === "#comment") parent.append(new Comment((node as Parse5.CommentNode).data));
      else if ("tagName" in node && node.tagName !== "style") {
        const element = makeElement(parent.ownerDocument, node);
        parent.append(element);
        queue.push({ parent: depth < MAX_DEPTH ? element : parent, nodes: node.childNodes, depth: depth + 1 });
      }
    }
  }
}

function makeElement(owner: Document, { tagName, namespaceURI, attrs }: Parse5.Element): Element {
  const element = withFallback(
    () => (namespaceURI === XHTML ? owner.createElement(tagName) : owner.createElementNS(namespaceURI, tagName)),
    () => owner.createElement("span"),
  );
  for (const { name, value } of attrs) {
    const safeName = name === "style" || name.startsWith("on") ? `data-${name}` : name;
    withFallback(
      () => element.setAttribute(safeName, value),
      () => {},
    );
  }
  return element;
}

/** HTML can contain names that DOM methods refuse. */
function withFallback<Value>(make: () => Value, fallback: () => Value) {
  try {
    return make();
  } catch {
    return fallback();
  }
}

function childrenOf(parent: Node): ElementContent[] {
  return [...parent.childNodes].flatMap((node): ElementContent[] => {
    if (node instanceof Text) return [{ type: "text", value: node.data }];
    if (!(node instanceof Element)) return [];
    const attributes = [...node.attributes].map(({ name, value }) => ({
      name: name.replace(/^data-style$/, "style"),
      value,
    }));
    return [treeElement(node.localName, attributes, childrenOf(node))];
  });
}

/** The tree of pasted HTML, with its comments and style sheets, which help to understand what the program that wrote it means. */
export function readPastedTree(html: string): Root {
  const { childNodes } = parseFragment(html, options);
  return { type: "root", children: childNodes.flatMap(pastedNode) };
}

function pastedNode(node: Parse5.ChildNode): ElementContent[] {
  if (node.nodeName === "#text") return [{ type: "text", value: (node as Parse5.TextNode).value }];
  if (node.nodeName === "#comment") return [{ type: "comment", value: (node as Parse5.CommentNode).data }];
  return "tagName" in node ? [treeElement(node.tagName, node.attrs, node.childNodes.flatMap(pastedNode))] : [];
}

type Attributes = readonly { readonly name: string; readonly value: string }[];

function treeElement(tagName: string, attributes: Attributes, children: ElementContent[]) {
  const properties: TreeElement["properties"] = {};
  for (const { name, value } of attributes) {
    if (name === "class") properties.className = value.split(/\s+/).filter(Boolean);
    else properties[propertyNames[name] ?? name] = value;
  }
  return element(tagName, properties, children);
}

const propertyNames: { readonly [attribute: string]: string } = {
  colspan: "colSpan",
  "data-language": "dataLanguage",
  "data-ref": "dataRef",
  "data-term": "dataTerm",
  rowspan: "rowSpan",
};
