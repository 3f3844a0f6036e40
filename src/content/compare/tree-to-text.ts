import type { Nodes } from "hast";

const blocks = /^(h[1-6]|p|li|pre|blockquote|figure|figcaption|tr|hr|ul|ol|table)$/;

/** The text of canonical HTML as people compare it, with a line for each block. */
export function treeToText(tree: Nodes) {
  return rawText(tree)
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .replace(/•\n/g, "• ")
    .trim();
}

function rawText(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type === "root") return node.children.map(rawText).join("");
  if (node.type !== "element") return "";
  if (node.tagName === "img") return `[Image: ${node.properties.alt || "decorative"}]`;
  if (node.tagName === "br") return "\n";
  const text = node.children.map(rawText).join("");
  if (/^t[dh]$/.test(node.tagName)) return `${text}  `;
  if (!blocks.test(node.tagName)) return text;
  return `\n${node.tagName === "li" ? "• " : ""}${text}\n`;
}
