import type { Nodes, Parents } from "hast";

const blocks = /^(h[1-6]|p|li|pre|blockquote|figure|figcaption|tr|hr|ul|ol|table)$/;

type TextOptions = {
  /** Writes a citation as "[Source k7f3q2]" instead of leaving it out. */
  showsSources?: boolean;
};

export function treeToText(tree: Nodes, { showsSources = false }: TextOptions = {}) {
  return rawText(tree, showsSources)
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .replace(/•\n/g, "• ")
    .trim();
}

function rawText(node: Nodes, showsSources: boolean): string {
  if (node.type === "text") return node.value;
  if (node.type === "root") return textInside(node, showsSources);
  if (node.type !== "element") return "";
  if (node.tagName === "img") return `[Image: ${node.properties.alt || "decorative"}]`;
  if (node.tagName === "br") return "\n";
  if (node.tagName === "cite" && showsSources)
    return ` [Source ${String(node.properties.dataRef).replaceAll(" ", ", ")}]`;
  const text = textInside(node, showsSources);
  if (/^t[dh]$/.test(node.tagName)) return `${text}  `;
  if (!blocks.test(node.tagName)) return text;
  return `\n${node.tagName === "li" ? "• " : ""}${text}\n`;
}

const textInside = ({ children }: Parents, showsSources: boolean) =>
  children.map((child) => rawText(child, showsSources)).join("");
