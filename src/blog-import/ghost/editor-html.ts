import { markdownHtml } from "@/blog-import/markdown";
import { escapeXml } from "@/lib/text/xml";

import { cardHtml } from "./editor-cards";

type Source = {
  [form in "lexical" | "mobiledoc" | "markdown" | "plaintext"]?: string | null | undefined;
};
type Node = { readonly [name: string]: unknown };

type OnUnknown = (card: string) => void;

export function htmlFromEditor({ lexical, mobiledoc, markdown, plaintext }: Source, onUnknown: OnUnknown) {
  const lexicalDocument = parseObject(lexical);
  const mobiledocDocument = parseObject(mobiledoc);
  return (
    (isNode(lexicalDocument?.root) && lexicalHtml(lexicalDocument.root, onUnknown)) ||
    (mobiledocDocument && mobiledocHtml(mobiledocDocument, onUnknown)) ||
    markdownHtml(markdown ?? "") ||
    paragraphs(plaintext ?? "")
  );
}

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .map((part) => (part.trim() ? `<p>${escapeXml(part)}</p>` : ""))
    .join("");

const formats = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
] as const;

const MAX_LEVELS = 100;

function lexicalHtml(node: Node, onUnknown: OnUnknown, level = 0): string {
  const type = String(node.type ?? "").replace(/^extended-/, "");
  const childrenHtml = () =>
    level < MAX_LEVELS
      ? nodesIn(node.children)
          .map((child) => lexicalHtml(child, onUnknown, level + 1))
          .join("")
      : "";
  if (type === "text") return markedText(String(node.text ?? ""), Number(node.format ?? 0));
  if (type === "linebreak") return "<br>";
  if (type === "heading") return wrap(/^h[1-6]$/.test(String(node.tag)) ? String(node.tag) : "h2", childrenHtml());
  if (type === "list") return wrap(node.listType === "number" ? "ol" : "ul", childrenHtml());
  if (type === "listitem") return wrap("li", childrenHtml());
  if (/^(quote|aside)$/.test(type)) return wrap("blockquote", wrap("p", childrenHtml()));
  if (/^(autolink|link)$/.test(type)) return `<a href="${escapeXml(String(node.url ?? ""))}">${childrenHtml()}</a>`;
  if (type === "paragraph") return wrap("p", childrenHtml());
  const card = cardHtml(type, node);
  if (card === undefined && node.children === undefined) onUnknown(type);
  return card ?? childrenHtml();
}

const markedText = (text: string, format: number) =>
  formats.reduce((html, [bit, tag]) => (format & bit ? wrap(tag, html) : html), escapeXml(text));

function mobiledocHtml(document: Node, onUnknown: OnUnknown) {
  const markups = listOf(document.markups).map(listOf);
  const cards = listOf(document.cards).map(listOf);
  const lineOf = (markers: unknown) => markersHtml(listOf(markers).map(listOf), markups);
  const sections = listOf(document.sections).map((section) => {
    const [kind, first, second] = listOf(section);
    if (kind === 1) return wrap(/^(h[1-6]|blockquote|p)$/.test(String(first)) ? String(first) : "p", lineOf(second));
    if (kind === 2) return cardHtml("image", { src: first }) ?? "";
    if (kind === 3)
      return wrap(
        first === "ol" ? "ol" : "ul",
        listOf(second)
          .map((item) => wrap("li", lineOf(item)))
          .join(""),
      );
    const [name, payload] = cards[Number(first)] ?? [];
    const card = kind === 10 ? cardHtml(String(name), isNode(payload) ? payload : {}) : "";
    if (card === undefined) onUnknown(String(name));
    return card ?? "";
  });
  return sections.join("");
}

function markersHtml(markers: unknown[][], markups: unknown[][]) {
  const open: string[] = [];
  const html = markers.map(([kind, starts, ends, text]) => {
    const started = listOf(starts).map((number) => {
      const [tag, attributes] = markups[Number(number)] ?? [];
      const name = /^(a|b|code|em|i|s|strong|sub|sup)$/.test(String(tag)) ? String(tag) : "span";
      open.push(name);
      return `<${name}${name === "a" ? ` href="${escapeXml(String(listOf(attributes)[1] ?? ""))}"` : ""}>`;
    });
    const ended = open.splice(Math.max(0, open.length - Number(ends ?? 0))).toReversed();
    const words = kind === 0 ? escapeXml(String(text ?? "")) : "<br>";
    return started.join("") + words + ended.map((name) => `</${name}>`).join("");
  });
  return html.join("");
}

function parseObject(json: string | null | undefined): Node | undefined {
  try {
    const value: unknown = JSON.parse(json ?? "");
    return isNode(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const wrap = (tag: string, html: string) => `<${tag}>${html}</${tag}>`;
const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const nodesIn = (value: unknown) => listOf(value).filter(isNode);
