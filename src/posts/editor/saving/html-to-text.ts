import { treeToText } from "@/content/compare/tree-to-text";
import { readTree } from "@/rich-text/parse-html";

/** The text of HTML, with a line for each block. Runs in the browser. */
export const htmlToText = (html: string) => treeToText(readTree(html));

export const htmlToComparedText = (html: string) => treeToText(readTree(html), { showsSources: true });
