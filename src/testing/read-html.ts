import { readExternalHtml } from "@/content/external-html/read-external-html";
import { parseHtml } from "@/content/parse";
import { writeCanonical } from "@/content/write-canonical";

/** Converts HTML of another program; returns the HTML and the report. */
export function readHtml(html: string, files: string[] = []) {
  const { tree, ...report } = readExternalHtml(parseHtml(html), files);
  return { html: writeCanonical(tree), ...report };
}
