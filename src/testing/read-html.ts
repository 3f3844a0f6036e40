import { readExternalHtml } from "@/content/external-html/read-external-html";
import { parseHtml } from "@/content/parse";
import { writeCanonical } from "@/content/write-canonical";

/** For tests: HTML of another program, and the HTML and the report that come of it. */
export function readHtml(html: string, files: string[] = []) {
  const { tree, ...report } = readExternalHtml(parseHtml(html), files);
  return { html: writeCanonical(tree), ...report };
}
