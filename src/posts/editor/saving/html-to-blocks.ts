import { writeCanonical } from "@/content/write-canonical";
import { readTree } from "@/rich-text/parse-html";

/** Splits HTML into its outermost blocks (paragraphs, lists, tables); joined, they are the same HTML. Runs in the browser. */
export function htmlToBlocks(html: string) {
  const blocks = readTree(html).children.map((child) => writeCanonical({ type: "root", children: [child] }));
  return blocks.join("") === html ? blocks : [html];
}
