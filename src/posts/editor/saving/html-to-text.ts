import { parseHtml } from "@/rich-text/parse-html";

const blocks = "h1,h2,h3,p,li,pre,blockquote,figure,figcaption,tr,hr,ul,ol,table";

/** The text of HTML, with a line for each block, for comparisons and excerpts. Runs in the browser. */
export function htmlToText(html: string) {
  const body = parseHtml(html);
  for (const image of body.querySelectorAll("img")) image.replaceWith(`[Image: ${image.alt || "decorative"}]`);
  for (const item of body.querySelectorAll("li")) item.prepend("• ");
  for (const cell of body.querySelectorAll("td,th")) cell.append("  ");
  for (const lineBreak of body.querySelectorAll("br")) lineBreak.replaceWith("\n");
  for (const block of body.querySelectorAll(blocks)) {
    block.before("\n");
    block.after("\n");
  }
  return (body.textContent ?? "")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .replace(/• \n/g, "• ")
    .trim();
}
