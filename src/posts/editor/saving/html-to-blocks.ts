import { treeToBlocks } from "@/content/compare/tree-to-blocks";
import { readTree } from "@/rich-text/parse-html";

/** Splits HTML into its outermost blocks (paragraphs, lists, tables); joined, they are the same HTML. Runs in the browser. */
export function htmlToBlocks(html: string) {
  const blocks = treeToBlocks(readTree(html));
  return blocks.join("") === html ? blocks : [html];
}
