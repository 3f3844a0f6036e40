import { treeToText } from "@/content/compare/tree-to-text";
import { readTree } from "@/rich-text/parse-html";

/** The text of HTML, with a line for each block, for comparisons and excerpts. Runs in the browser. */
export const htmlToText = (html: string) => treeToText(readTree(html));
