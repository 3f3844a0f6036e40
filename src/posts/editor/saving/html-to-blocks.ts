import { writeCanonical } from "@/content/write-canonical";
import { readTree } from "@/rich-text/parse-html";

/** Paragraphs, lists, tables and so on, each as HTML; joined they are the whole text. Runs in the browser. */
export function htmlToBlocks(html: string) {
  const blocks = readTree(html).children.map((child) => writeCanonical({ type: "root", children: [child] }));
  return blocks.join("") === html ? blocks : [html];
}
